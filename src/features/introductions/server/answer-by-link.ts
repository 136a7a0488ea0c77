import { and, eq } from "drizzle-orm";
import { type LinkUse, openMailedToken } from "#features/email/server/delivery/mailed-links.ts";
import { findProfile } from "#features/profiles/server/queries.ts";
import { conflict, forbidden, notFound } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import { factors } from "#platform/db/schema/factors.ts";
import type { AskedByLink } from "../contract/introduction-links.ts";
import type { AnswerRequest, IntroductionAnswer } from "../contract/introductions.ts";
import { LINK_ANSWER_TEXTS, LINK_TEXTS } from "../domain/link-pages.ts";
import { INTRODUCTION_MESSAGES } from "../domain/messages.ts";
import type { ContactWay } from "../domain/purposes.ts";
import { answerIntroduction, type Receiver } from "./answer.ts";
import { findIntroduction } from "./list-introductions.ts";
import { waysOf } from "./ways.ts";

/** After the answer, the link shows nothing, because a mail may be forwarded. @throws 404, 409 */
export async function showAsked(context: Context, token: string): Promise<AskedByLink> {
  const { receiver, introduction } = await getAsked(context, token);
  return { introduction, ways: await waysByLink(context, receiver) };
}

/** Only accepting returns the asker's address. @throws 403 for a contact way that needs a sign-in (decision 69) */
export async function answerByLink(
  context: Context,
  token: string,
  request: AnswerRequest,
): Promise<IntroductionAnswer> {
  const { receiver, introduction } = await getAsked(context, token);
  if (request.answer === "accept") {
    const open = await waysByLink(context, receiver);
    if (!request.ways.every((way) => open.includes(way))) throw forbidden(LINK_ANSWER_TEXTS.signIn);
  }
  await answerIntroduction(context, receiver, introduction.id, request);
  const answered = await findIntroduction(context.db, receiver.facts.id, introduction.id);
  if (!answered) throw linkGone();
  return withoutNumbers(answered);
}

/** A link proves only access to a mailbox: it can share that address, but not for an account with two-step sign-in. */
async function waysByLink({ db }: Context, receiver: Receiver): Promise<ContactWay[]> {
  const isVerified = and(eq(factors.accountId, receiver.facts.id), eq(factors.status, "verified"));
  return (await db.$count(factors, isVerified)) > 0 ? [] : waysOf(receiver).filter((way) => way === "email");
}

const withoutNumbers = ({ question, contact, ...rest }: IntroductionAnswer): IntroductionAnswer => ({
  ...rest,
  question: question.map(({ text, isHeldBack }) => ({ text: isHeldBack ? "" : text, isHeldBack })),
  contact: contact && { email: contact.email, whatsapp: null, phone: null },
});

async function getAsked(context: Context, token: string) {
  const { id, receiver } = await requireLink(context, "introductions/answer", token);
  const account = receiver.facts.id;
  const introduction = await findIntroduction(context.db, account, id);
  if (!introduction || introduction.mine) throw linkGone();
  if (introduction.state !== "asked") throw conflict(INTRODUCTION_MESSAGES.answeredBefore);
  return { receiver, introduction };
}

/** @throws 404 for an unknown or expired link */
export async function requireLink(context: Context, use: LinkUse, token: string) {
  const link = await openMailedToken(context, use, token);
  if (!link) throw linkGone();
  const { id, email, emailConfirmedAt } = link.account;
  const facts = { id, email, confirmed: emailConfirmedAt !== null };
  const receiver: Receiver = { facts, profile: await findProfile(context.db, id) };
  return { id: link.about, receiver };
}

export const linkGone = () => notFound(LINK_TEXTS.gone);
