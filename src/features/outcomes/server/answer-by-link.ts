import { isMemberStill } from "#accounts/server/queries.ts";
import type { Context } from "#features/email/server/context.ts";
import { notFound } from "#kernel/errors.ts";
import type { AskedOutcome, OutcomeRequest } from "../contract/outcomes.ts";
import { OUTCOME_PROBLEMS } from "../domain/messages.ts";
import { answerOutcome, getAsked } from "./answer.ts";
import { readOutcomeToken } from "./links.ts";

/** What the link of a mail asks; looking changes nothing. @throws 404 for one that is not ours, or not any more */
export async function showByLink(context: Context, token: string): Promise<AskedOutcome> {
  const { account, opportunity } = await requireLink(context, token);
  return getAsked(context.db, account, opportunity);
}

export async function answerByLink(context: Context, token: string, answer: OutcomeRequest): Promise<AskedOutcome> {
  const { account, opportunity } = await requireLink(context, token);
  return answerOutcome(context, account, opportunity, answer);
}

/** Who is suspended answers nothing, by a link no more than signed in, nor does who has become an administrator. */
async function requireLink(context: Context, token: string) {
  const link = readOutcomeToken(context, token);
  if (!link || !(await isMemberStill(context, link.account))) throw notFound(OUTCOME_PROBLEMS.linkGone);
  return link;
}
