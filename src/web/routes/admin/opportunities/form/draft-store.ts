import { del, entries, set } from "idb-keyval";
import type { FormValues } from "./form-values.ts";

/** What an administrator typed and did not save, on this device. */
export type Draft = {
  /** Of the form that wrote it: two tabs never share one. */
  id: string;
  userId: string;
  /** Null for an opportunity that was never saved. */
  opportunityId: string | null;
  /** What the typing started from. */
  base: FormValues;
  values: FormValues;
  savedAt: number;
};

const KEY = "opportunity:";
/** IndexedDB takes a moment, and a tab can be gone in the next one; localStorage writes at once. */
const MOMENT = "isa:unwritten:opportunity:";

/** @throws when the device keeps nothing: storage is full, switched off or broken */
export async function keepDraft(draft: Draft): Promise<void> {
  const text = JSON.stringify(draft);
  attempt(() => localStorage.setItem(MOMENT + draft.id, text));
  await set(KEY + draft.id, draft);
  attempt(() => localStorage.getItem(MOMENT + draft.id) === text && localStorage.removeItem(MOMENT + draft.id));
}

export async function forgetDraft(id: string): Promise<void> {
  attempt(() => localStorage.removeItem(MOMENT + id));
  await del(KEY + id).catch(() => {});
}

/** The latest first. */
export async function listDrafts(userId: string): Promise<Draft[]> {
  const stored = await entries<string, Draft>().catch(() => []);
  const drafts = new Map(stored.filter(([key]) => key.startsWith(KEY)).map(([, draft]) => [draft.id, draft]));
  for (const draft of momentary()) drafts.set(draft.id, draft);
  return [...drafts.values()].filter((draft) => draft.userId === userId).sort((a, b) => b.savedAt - a.savedAt);
}

function momentary(): Draft[] {
  const found: Draft[] = [];
  attempt(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(MOMENT)))
      found.push(JSON.parse(localStorage.getItem(key) ?? "") as Draft);
  });
  return found;
}

/** Storage that is switched off or full is no reason to stop. */
function attempt(act: () => unknown): void {
  try {
    act();
  } catch {}
}
