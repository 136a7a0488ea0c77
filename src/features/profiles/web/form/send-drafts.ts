import { clearDraft, clearDrafts, hasUnsavedText, readDraft } from "./drafts.ts";
import { entriesOf } from "./entry.ts";
import { sendSave } from "./send-save.ts";

/** @param userId empty when unknown: nothing is sent @returns whether no unsaved text of this member is left */
export async function sendDrafts(userId: string): Promise<boolean> {
  if (userId) await sendDraft(userId).catch(() => {});
  return !(await hasUnsavedText(userId));
}

/** Errors are ignored, because a device without storage has no drafts. */
export function forgetDrafts(): Promise<void> {
  return clearDrafts().catch(() => {});
}

async function sendDraft(userId: string): Promise<void> {
  const entries = entriesOf((await readDraft(userId))?.entries ?? {});
  if (entries.length === 0) return;
  const open = entries.filter(([, { contested }]) => !contested);
  const baseVersion = Math.min(...entries.map(([, entry]) => entry.baseVersion));
  const changes = Object.fromEntries(open.map(([field, { value }]) => [field, value]));
  const result = await sendSave(userId, { baseVersion, changes }, false);
  if (result.kind !== "answered") return;
  const { conflicts, fields } = result.answer;
  const isWhole = open.length === entries.length && conflicts.length === 0 && Object.keys(fields).length === 0;
  if (isWhole) await clearDraft(userId);
}
