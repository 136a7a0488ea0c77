import { clear, del, get, keys, update } from "idb-keyval";
import type { ProfileField } from "#domain/profiles/fields.ts";
import { type Entries, entriesOf, mergeEntry } from "./profile-form/entry.ts";
import { forgetUnwritten, leftovers, noteUnwritten } from "./unwritten.ts";

/** Everything of one member's profile that the server may not hold yet, on this device. */
export type Draft = { entries: Entries; cardConfirmed: boolean; savedAt: number };

/** One step of a form: entries that are new or changed, entries that are settled (with the edit that was), the tick. */
export type DraftChange = {
  set: Entries;
  settled: Partial<Record<ProfileField, number>>;
  cardConfirmed?: boolean | undefined;
};

const KEY = "profile:";
const NO_DRAFT: Draft = { entries: {}, cardConfirmed: false, savedAt: 0 };

/** @throws when the device keeps nothing: storage is full, switched off or broken */
export async function readDraft(userId: string): Promise<Draft | null> {
  for (const { entries, forget } of leftovers(userId)) {
    await update<Draft | null>(KEY + userId, (draft) => {
      return mergedDraft(draft ?? NO_DRAFT, { set: entries, settled: {} }, draft?.savedAt ?? 0);
    });
    forget();
  }
  return (await get<Draft | null>(KEY + userId)) ?? null;
}

/** Merges per field in one transaction, because two tabs share the draft. */
export async function changeDraft(userId: string, change: DraftChange, at: number): Promise<void> {
  const written = noteUnwritten(userId, change);
  await update<Draft | null>(KEY + userId, (draft) => mergedDraft(draft ?? NO_DRAFT, change, at));
  written();
}

export function mergedDraft(draft: Draft, { set, settled, cardConfirmed }: DraftChange, at: number): Draft {
  const kept = entriesOf(draft.entries).filter(([field, { editedAt }]) => editedAt > (settled[field] ?? -1));
  const entries: Entries = Object.fromEntries(kept);
  for (const [field, entry] of entriesOf(set)) {
    const own = entries[field];
    entries[field] = own ? mergeEntry(field, own, entry) : entry;
  }
  return { entries, cardConfirmed: cardConfirmed ?? draft.cardConfirmed, savedAt: at };
}

export async function clearDraft(userId: string): Promise<void> {
  forgetUnwritten(userId);
  await del(KEY + userId);
}

/** Whose drafts are on this device. */
export async function draftOwners(): Promise<string[]> {
  const names = await keys<string>();
  return names.filter((name) => name.startsWith(KEY)).map((name) => name.slice(KEY.length));
}

/** For an explicit sign-out: phones are shared (decision 14). */
export async function clearDrafts(): Promise<void> {
  forgetUnwritten();
  await clear();
}
