import { set } from "idb-keyval";
import { v7 } from "uuid";
import { type DraftLock, lockDraft } from "#shell/drafts/draft-lock.ts";
import { deleteStored, listStored } from "#shell/drafts/stored-drafts.ts";
import { attempt } from "#shell/drafts/try-storage.ts";
import type { FormValues } from "./form-values.ts";

/** What an administrator typed and did not save, on this device. */
export type Draft = {
  /** Of the form that wrote it: two tabs never share one. */
  id: string;
  userId: string;
  /** Null for an opportunity that was never saved. */
  opportunityId: string | null;
  /** See `FormState`; drafts of before it was kept have none. */
  newId?: string;
  /** What the typing started from. */
  base: FormValues;
  values: FormValues;
  /** Whether members are to be told on publishing; drafts of an older version do not say it. */
  notify?: boolean;
  savedAt: number;
};

const KEY = "opportunity:";
/** IndexedDB takes a moment, and a tab can be gone in the next one; localStorage writes at once. */
const PENDING = "isa:unwritten:opportunity:";

/** @throws when the device keeps nothing: storage is full, switched off or broken */
export async function storeDraft(draft: Draft): Promise<void> {
  const text = JSON.stringify(draft);
  attempt(() => localStorage.setItem(PENDING + draft.id, text));
  await set(KEY + draft.id, draft);
  attempt(() => localStorage.getItem(PENDING + draft.id) === text && localStorage.removeItem(PENDING + draft.id));
}

export async function forgetDraft(id: string): Promise<void> {
  attempt(() => localStorage.removeItem(PENDING + id));
  await deleteStored(KEY + id);
}

/** The latest unsaved text about this opportunity (null: a new one) that no other tab has open, else an empty place. */
export function lockOpportunityDraft(userId: string, opportunityId: string | null): Promise<DraftLock<Draft>> {
  return lockDraft({
    list: async () => (await listDrafts(userId)).filter((draft) => draft.opportunityId === opportunityId),
    newId: v7,
  });
}

/** The latest first. */
export async function listDrafts(userId: string): Promise<Draft[]> {
  const drafts = new Map(await listStored<Draft>(KEY));
  for (const draft of listPending()) drafts.set(draft.id, draft);
  return [...drafts.values()].filter((draft) => draft.userId === userId).sort((a, b) => b.savedAt - a.savedAt);
}

function listPending(): Draft[] {
  const drafts: Draft[] = [];
  attempt(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PENDING)))
      drafts.push(JSON.parse(localStorage.getItem(key) ?? "") as Draft);
  });
  return drafts;
}
