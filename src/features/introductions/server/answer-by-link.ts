import { eq } from "drizzle-orm";
import type { Context } from "#features/email/server/context.ts";
import { findProfile } from "#features/profiles/server/queries.ts";
import { conflict, notFound } from "#kernel/errors.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import type { AskedByLink } from "../contract/introduction-links.ts";
import type { AnswerRequest, IntroductionAnswer } from "../contract/introductions.ts";
import { LINK_TEXTS } from "../domain/link-pages.ts";
import { INTRODUCTION_MESSAGES } from "../domain/messages.ts";
import { answerIntroduction, type Receiver } from "./answer.ts";
import { type LinkUse, readLinkToken } from "./links.ts";
import { findIntroduction } from "./list-introductions.ts";
import { waysOf } from "./ways.ts";

/** What the link of a question shows; once it is answered, nothing more: a mail may be forwarded. @throws 404, 409 */
export async function showAsked(context: Context, token: string): Promise<AskedByLink> {
  const { receiver, introduction } = await getAsked(context, token);
  return { introduction, ways: waysOf(receiver) };
}

/** The answer holds how to reach the asker, where they were accepted: to a press, never to who merely opens the link. */
export async function answerByLink(
  context: Context,
  token: string,
  request: AnswerRequest,
): Promise<IntroductionAnswer> {
  const { receiver, introduction } = await getAsked(context, token);
  await answerIntroduction(context, receiver, introduction.id, request);
  const answered = await findIntroduction(context.db, receiver.facts.id, introduction.id);
  if (!answered) throw linkGone();
  return answered;
}

async function getAsked(context: Context, token: string) {
  const { id, receiver } = await requireLink(context, "answer", token);
  const account = receiver.facts.id;
  const introduction = await findIntroduction(context.db, account, id);
  if (!introduction || introduction.mine) throw linkGone();
  if (introduction.state !== "asked") throw conflict(INTRODUCTION_MESSAGES.answeredBefore);
  return { receiver, introduction };
}

/** What a link is about, and whose it is. @throws 404 for one that is not ours, or not any more */
export async function requireLink(context: Context, use: LinkUse, token: string) {
  const link = readLinkToken(context, use, token);
  if (!link) throw linkGone();
  return { id: link.id, receiver: await getReceiver(context, link.account) };
}

export const linkGone = () => notFound(LINK_TEXTS.gone);

/** An account that is suspended answers nothing, by a link no more than signed in. */
async function getReceiver({ db, clock }: Context, id: string): Promise<Receiver> {
  const [account] = await db
    .select({ email: accounts.email, confirmedAt: accounts.emailConfirmedAt, bannedUntil: accounts.bannedUntil })
    .from(accounts)
    .where(eq(accounts.id, id));
  if (!account || (account.bannedUntil !== null && account.bannedUntil > clock())) throw linkGone();
  const facts = { id, email: account.email, confirmed: account.confirmedAt !== null };
  return { facts, profile: await findProfile(db, id) };
}
