import { isMemberStill } from "#accounts/server/queries.ts";
import { openMailedToken } from "#features/email/server/delivery/mailed-links.ts";
import { findLiveOpportunity } from "#features/opportunities/server/queries.ts";
import { notFound } from "#kernel/errors.ts";
import type { Context } from "#platform/context.ts";
import type { SaveByLinkAnswer } from "../contract/saved-opportunities.ts";
import { SAVED_MESSAGES } from "../domain/messages.ts";
import { findSaved } from "./list-saved.ts";
import { type SavedKey, saveOpportunity } from "./write-save.ts";

/** Does not reveal whether the opportunity is saved. @throws 404 for an invalid or expired link */
export async function showByLink(context: Context, token: string): Promise<SaveByLinkAnswer> {
  const key = await requireLink(context, token);
  const opportunity = await findLiveOpportunity(context.db, key.opportunity);
  if (!opportunity || opportunity.heldAt) throw notFound(SAVED_MESSAGES.notFound);
  const { id, title } = opportunity;
  return { opportunity: { id, title } };
}

export async function saveByLink(context: Context, token: string): Promise<SaveByLinkAnswer> {
  const key = await requireLink(context, token);
  await saveOpportunity(context, key);
  const saved = await findSaved(context.db, key);
  if (!saved) throw notFound(SAVED_MESSAGES.notFound);
  const { id, title } = saved.opportunity;
  return { opportunity: { id, title } };
}

/** A member who became an administrator cannot save. */
async function requireLink(context: Context, token: string): Promise<SavedKey> {
  const link = await openMailedToken(context, "saved-opportunities/save", token);
  if (!link || !(await isMemberStill(context, link.account.id))) throw notFound(SAVED_MESSAGES.linkGone);
  return { opportunity: link.about, account: link.account.id };
}
