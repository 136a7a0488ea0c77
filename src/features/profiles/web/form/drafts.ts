import { clear, del, entries, get, update } from "idb-keyval";
import { clearPendingWrites, listPendingWrites, recordPendingWrite } from "#shell/drafts/pending-writes.ts";
import { attemptAsync } from "#shell/drafts/try-storage.ts";
import type { ProfileField } from "../../domain/fields.ts";
import type { Profile } from "../../domain/profile.ts";
import { type Entries, entriesOf, mergeEntry } from "./entry.ts";

/** Changes on this device that the server may not have yet. */
export type Draft = { entries: Entries; cardConfirmed: boolean; savedAt: number };

/** Change of a draft; `settled` maps each field that needs no save any more to the `editedAt` of its edit. */
export type DraftChange = {
  set: Entries;
  settled: Partial<Record<ProfileField, number>>;
  cardConfirmed?: boolean | undefined;
};

export type TabMessage = { change: DraftChange; profile: Profile };

const KEY = "profile:";
/** Each tab has a pending write of its own. */
const TAB = Math.random().toString(36).slice(2);
const pendingKey = (userId: string) => `${KEY}${userId}:`;
const NO_DRAFT: Draft = { entries: {}, cardConfirmed: false, savedAt: 0 };

/** @throws when device storage is full, disabled or broken */
export async function readDraft(userId: string): Promise<Draft | null> {
  for (const { value: set, forget } of listPendingWrites<Entries>(pendingKey(userId))) {
    await update<Draft | null>(KEY + userId, (draft) => {
      return mergedDraft(draft ?? NO_DRAFT, { set, settled: {} }, draft?.savedAt ?? 0);
    });
    forget();
  }
  return (await get<Draft | null>(KEY + userId)) ?? null;
}

/** Merges the draft field by field in one transaction, because all tabs share the draft. */
export async function changeDraft(userId: string, change: DraftChange, at: number): Promise<void> {
  const written = recordPendingWrite(pendingKey(userId) + TAB, withPending(userId, change));
  await update<Draft | null>(KEY + userId, (draft) => mergedDraft(draft ?? NO_DRAFT, change, at));
  written();
}

/** Entries that IndexedDB does not have yet: those of earlier changes, too. */
function withPending(userId: string, { set, settled }: DraftChange): Entries {
  const earlier = listPendingWrites<Entries>(pendingKey(userId)).find(({ key }) => key === TAB)?.value;
  const together = entriesOf({ ...earlier, ...set });
  return Object.fromEntries(together.filter(([field]) => settled[field] === undefined));
}

export function mergedDraft(draft: Draft, { set, settled, cardConfirmed }: DraftChange, at: number): Draft {
  const remaining = entriesOf(draft.entries).filter(([field, { editedAt }]) => editedAt > (settled[field] ?? -1));
  const entries: Entries = Object.fromEntries(remaining);
  for (const [field, entry] of entriesOf(set)) {
    const own = entries[field];
    entries[field] = own ? mergeEntry(field, own, entry) : entry;
  }
  return { entries, cardConfirmed: cardConfirmed ?? draft.cardConfirmed, savedAt: at };
}

export async function clearDraft(userId: string): Promise<void> {
  clearPendingWrites(pendingKey(userId));
  await del(KEY + userId);
}

/** Looks for drafts that contain the member's id in key or value; an empty id matches all members. */
export async function hasUnsavedText(userId: string): Promise<boolean> {
  const drafts = (await attemptAsync(() => entries<string, unknown>())) ?? [];
  const pending = listPendingWrites().map(({ key, value }): [string, unknown] => [key, value]);
  const texts = [...drafts.filter(([key, draft]) => !isSaved(key, draft as Draft)), ...pending.filter(holdsText)];
  return texts.some((text) => JSON.stringify(text).includes(userId));
}

const holdsText = ([, value]: [string, unknown]) => Object.keys(value as object).length > 0;

const isSaved = (key: string, draft: Draft) => key.startsWith(KEY) && entriesOf(draft.entries).length === 0;

/** Call this only on an explicit sign-out: it deletes all drafts, because phones are shared (decision 14). */
export async function clearDrafts(): Promise<void> {
  clearPendingWrites();
  await clear();
}

export function changeBetween(before: Entries, after: Entries): DraftChange {
  const set = entriesOf(after).filter(([field, entry]) => before[field] !== entry);
  const settled = entriesOf(before).filter(([field]) => after[field] === undefined);
  return {
    set: Object.fromEntries(set),
    settled: Object.fromEntries(settled.map(([field, { editedAt }]) => [field, editedAt])),
  };
}

export function changesNothing({ set, settled }: DraftChange): boolean {
  return Object.keys(set).length === 0 && Object.keys(settled).length === 0;
}
