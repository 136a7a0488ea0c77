import { isMemberStill } from "#accounts/server/queries.ts";
import { openMailedToken } from "#features/email/server/delivery/mailed-links.ts";
import { invalid, notFound } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import type { AskedOutcome, OutcomeRequest } from "../contract/outcomes.ts";
import { OUTCOME_PROBLEMS } from "../domain/messages.ts";
import { answerOutcome, getAsked } from "./answer.ts";

/** Reading changes nothing. @throws 404 for an invalid, expired or used link */
export async function showByLink(context: Context, token: string): Promise<AskedOutcome> {
  const { account, opportunity } = await requireLink(context, token);
  const asked = await getAsked(context.db, account, opportunity);
  if (asked.answer !== null) throw linkGone();
  return asked;
}

/** The first answer only, and without permission to name (decision 69). */
export async function answerByLink(context: Context, token: string, answer: OutcomeRequest): Promise<AskedOutcome> {
  const { account, opportunity } = await requireLink(context, token);
  if (answer.mayBeNamed) throw invalid({ mayBeNamed: msg("Please sign in to allow your name") });
  const answered = await answerOutcome(context, { account, opportunity, isFirst: true }, answer);
  if (answered === null) throw linkGone();
  return answered;
}

/** A member who became an administrator cannot answer. */
async function requireLink(context: Context, token: string) {
  const link = await openMailedToken(context, "outcomes/answer", token);
  if (!link || !(await isMemberStill(context, link.account.id))) throw linkGone();
  return { account: link.account.id, opportunity: link.about };
}

const linkGone = () => notFound(OUTCOME_PROBLEMS.linkGone);
