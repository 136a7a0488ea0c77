import { del, entries, set } from "idb-keyval";
import { v7 } from "uuid";
import { attempt, attemptAsync } from "../drafts/try-storage.ts";
import { type DraftLock, lockDraft } from "./draft-lock.ts";

/** What somebody typed and did not save, on this device. */
export type Draft<Values> = {
  /** Of the form that wrote it: two tabs never share one. */
  id: string;
  userId: string;
  /** The id of what it changes; null: of something that was never saved. */
  target: string | null;
  /** See `FormState`; the oldest drafts have none. */
  newId?: string;
  /** What the typing started from. */
  base: Values;
  values: Values;
  savedAt: number;
};

export type DraftStore<Values> = ReturnType<typeof draftStore<Values>>;

/** IndexedDB takes a moment, and a tab can be gone in the next one; localStorage writes at once. */
const PENDING = "isa:unwritten:";

/**
 * The unsaved texts of one kind of form.
 * @param area the beginning of their keys
 * @param upgrade reads what versions before wrote; the id is in its key
 */
export function draftStore<Values>(area: string, upgrade: (draft: never, id: string) => Draft<Values>) {
  const key = `${area}:`;
  const pending = PENDING + key;
  const readDraft = ([id, draft]: [string, unknown]) => upgrade(draft as never, id);

  /** The latest first. */
  async function list(userId: string): Promise<Draft<Values>[]> {
    const found = new Map([...(await listWritten(key)), ...listPending(pending)]);
    const drafts = [...found].map(readDraft).filter((draft) => draft.userId === userId);
    return drafts.sort((one, other) => other.savedAt - one.savedAt);
  }

  const listAbout = async (userId: string, target: string | null) =>
    (await list(userId)).filter((draft) => draft.target === target);

  async function forget(id: string): Promise<void> {
    attempt(() => localStorage.removeItem(pending + id));
    // A device that keeps nothing has nothing to forget.
    await attemptAsync(() => del(key + id));
  }

  return {
    list,
    forget,
    /** @throws when the device keeps nothing: storage is full, switched off or broken */
    async store(draft: Draft<Values>): Promise<void> {
      const text = JSON.stringify(draft);
      attempt(() => localStorage.setItem(pending + draft.id, text));
      await set(key + draft.id, draft);
      attempt(() => localStorage.getItem(pending + draft.id) === text && localStorage.removeItem(pending + draft.id));
    },
    /** The latest unsaved text about this target that no other tab has open, else an empty place. */
    lock: (userId: string, target: string | null): Promise<DraftLock<Draft<Values>>> =>
      lockDraft({ list: () => listAbout(userId, target), newId: v7 }),
    async forgetAbout(userId: string, target: string | null): Promise<void> {
      for (const { id } of await listAbout(userId, target)) await forget(id);
    },
  };
}

async function listWritten(prefix: string): Promise<[string, unknown][]> {
  const all = (await attemptAsync(() => entries<string, unknown>())) ?? [];
  return all.filter(([key]) => key.startsWith(prefix)).map(([key, draft]) => [key.slice(prefix.length), draft]);
}

function listPending(prefix: string): [string, unknown][] {
  const names = attempt(() => Object.keys(localStorage).filter((name) => name.startsWith(prefix))) ?? [];
  return names.flatMap((name) => {
    const draft = attempt(() => JSON.parse(localStorage.getItem(name) ?? "") as unknown);
    return draft === undefined ? [] : [[name.slice(prefix.length), draft] as [string, unknown]];
  });
}
