import { and, eq, or } from "drizzle-orm";
import { conflict, notFound } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import { introductions } from "#platform/db/schema/introductions.ts";
import type { IntroductionAnswer } from "../contract/introductions.ts";
import { type FollowUp, settleFollowUp } from "../domain/follow-up.ts";
import { INTRODUCTION_MESSAGES } from "../domain/messages.ts";
import { revealsContacts } from "../domain/states.ts";
import { linkGone, requireLink } from "./answer-by-link.ts";
import { findIntroduction, notBlocked } from "./list-introductions.ts";
import { announcing } from "./mails/queue-mail.ts";
import { recordIntroductionEvent } from "./news.ts";

/** A new answer replaces the earlier one; the other side never sees it (docs/product/introductions.md#did-you-meet). */
export async function answerFollowUp(context: Context, account: string, id: string, said: FollowUp): Promise<void> {
  const { met, useful } = settleFollowUp(said);
  const isPart = or(eq(introductions.askerId, account), eq(introductions.receiverId, account));
  await announcing(context, async (post) => {
    const [row] = await post.tx
      .select()
      .from(introductions)
      .where(and(eq(introductions.id, id), isPart, notBlocked(account)))
      .for("update");
    if (!row) throw notFound();
    if (!revealsContacts(row.state))
      throw conflict(msg("Only of an accepted introduction you can say whether you met."));
    const own =
      row.askerId === account ? { askerMet: met, askerUseful: useful } : { receiverMet: met, receiverUseful: useful };
    await post.tx.update(introductions).set(own).where(eq(introductions.id, id));
    const isNews = met === "met" && row.askerMet !== "met" && row.receiverMet !== "met";
    if (isNews) await recordIntroductionEvent(post, "introduction.met", row);
  });
}

/** The mailed link shows no contact details. @throws 409 when the member has already answered */
export async function showFollowUp(context: Context, token: string): Promise<IntroductionAnswer> {
  const { id, receiver } = await requireLink(context, FOLLOW_UP, token);
  const introduction = await getAskedAbout(context, receiver.facts.id, id);
  if (introduction.followUp?.met) throw conflict(INTRODUCTION_MESSAGES.answeredBefore);
  return introduction;
}

/** By link, a member answers once, and can later add a rating to "met"; other changes need a sign-in. */
export async function followUpByLink(context: Context, token: string, said: FollowUp): Promise<IntroductionAnswer> {
  const { id, receiver } = await requireLink(context, FOLLOW_UP, token);
  const account = receiver.facts.id;
  const { followUp } = await getAskedAbout(context, account, id);
  const completes = followUp?.met === "met" && followUp.useful === null && said.met === "met" && said.useful !== null;
  if (followUp?.met && !completes) throw conflict(INTRODUCTION_MESSAGES.answeredBefore);
  await answerFollowUp(context, account, id, said);
  return getAskedAbout(context, account, id);
}

const FOLLOW_UP = "introductions/follow-up";

async function getAskedAbout({ db }: Context, account: string, id: string): Promise<IntroductionAnswer> {
  const introduction = await findIntroduction(db, account, id);
  if (!introduction?.other || !revealsContacts(introduction.state)) throw linkGone();
  return { ...introduction, question: [], contact: null };
}
