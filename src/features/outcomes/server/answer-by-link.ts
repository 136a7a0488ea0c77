import { eq } from "drizzle-orm";
import type { Context } from "#features/email/server/context.ts";
import { notFound } from "#kernel/errors.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
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

/** An account that is suspended answers nothing, by a link no more than signed in. */
async function requireLink(context: Context, token: string) {
  const link = readOutcomeToken(context, token);
  const [account] = link
    ? await context.db.select({ bannedUntil: accounts.bannedUntil }).from(accounts).where(eq(accounts.id, link.account))
    : [];
  const isBanned = account && account.bannedUntil !== null && account.bannedUntil > context.clock();
  if (!link || !account || isBanned) throw notFound(OUTCOME_PROBLEMS.linkGone);
  return link;
}
