import { clearDraft, clearDrafts, draftOwners, readDraft } from "#web/drafts.ts";
import { entriesOf } from "./entry.ts";
import { sendSave } from "./send-save.ts";

/** Saves what an earlier visit left on this device. @returns whether the server now holds all of it */
export async function sendDrafts(): Promise<boolean> {
  const owners = await draftOwners().catch(() => []);
  const sent = await Promise.all(owners.map(sendDraft));
  return sent.every(Boolean);
}

/** A device that keeps nothing has nothing to forget. */
export function forgetDrafts(): Promise<void> {
  return clearDrafts().catch(() => {});
}

async function sendDraft(userId: string): Promise<boolean> {
  const entries = entriesOf((await readDraft(userId))?.entries ?? {});
  if (entries.length === 0) return true;
  const open = entries.filter(([, { contested }]) => !contested);
  const baseVersion = Math.min(...entries.map(([, entry]) => entry.baseVersion));
  const changes = Object.fromEntries(open.map(([field, { value }]) => [field, value]));
  const result = await sendSave(userId, { baseVersion, changes }, false);
  if (result.kind !== "answered") return false;
  const { conflicts, fields } = result.answer;
  const isWhole = open.length === entries.length && conflicts.length === 0 && Object.keys(fields).length === 0;
  if (isWhole) await clearDraft(userId);
  return isWhole;
}
