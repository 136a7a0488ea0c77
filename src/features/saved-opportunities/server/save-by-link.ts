import { isMemberStill } from "#accounts/server/queries.ts";
import type { Context } from "#features/email/server/context.ts";
import { findLiveOpportunity } from "#features/opportunities/server/queries.ts";
import { notFound } from "#kernel/errors.ts";
import type { SaveByLinkAnswer } from "../contract/saved-opportunities.ts";
import { SAVED_MESSAGES } from "../domain/messages.ts";
import { readSaveToken } from "./links.ts";
import { findSaved } from "./list-saved.ts";
import { whichSaved } from "./queries.ts";
import { saveOpportunity } from "./write-save.ts";

/** What the link of a notice is about. @throws 404 for one that is not ours, or not any more */
export async function showByLink(context: Context, token: string): Promise<SaveByLinkAnswer> {
  const key = await requireLink(context, token);
  const opportunity = await findLiveOpportunity(context.db, key.opportunity);
  if (!opportunity || opportunity.heldAt) throw notFound(SAVED_MESSAGES.notFound);
  const { id, title } = opportunity;
  return { opportunity: { id, title }, isSaved: (await whichSaved(context.db, key.account, [id])).length > 0 };
}

export async function saveByLink(context: Context, token: string): Promise<SaveByLinkAnswer> {
  const key = await requireLink(context, token);
  await saveOpportunity(context, key);
  const saved = await findSaved(context.db, key);
  if (!saved) throw notFound(SAVED_MESSAGES.notFound);
  const { id, title } = saved.opportunity;
  return { opportunity: { id, title }, isSaved: true };
}

/** Who is suspended, or has become an administrator, keeps nothing, by a link no more than signed in. */
async function requireLink(context: Context, token: string) {
  const key = readSaveToken(context, token);
  if (!key || !(await isMemberStill(context, key.account))) throw notFound(SAVED_MESSAGES.linkGone);
  return key;
}
