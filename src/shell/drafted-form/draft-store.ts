import { del, entries, set } from "idb-keyval";
import { v7 } from "uuid";
import { clearPendingWrites, listPendingWrites, recordPendingWrite } from "../drafts/pending-writes.ts";
import { attemptAsync } from "../drafts/try-storage.ts";
import { type DraftLock, lockDraft } from "./draft-lock.ts";

export type Draft<Values> = {
  /** Id of the draft; each open form has its own, so that two tabs never share a draft. */
  id: string;
  userId: string;
  /** Id of the edited thing; null for a new one. */
  target: string | null;
  /** `newId` of `FormState`; absent in drafts of old program versions. */
  newId?: string;
  /** Values on the server when editing began. */
  base: Values;
  values: Values;
  savedAt: number;
};

export type DraftStore<Values> = ReturnType<typeof draftStore<Values>>;

/** @param area key prefix of the drafts of one kind of form */
export function draftStore<Values>(area: string) {
  const key = `${area}:`;
  const list = (userId: string) => listDrafts<Values>(userId, key);
  const listAbout = async (userId: string, target: string | null) =>
    (await list(userId)).filter((draft) => draft.target === target);

  async function forget(id: string): Promise<void> {
    clearPendingWrites(key + id);
    await attemptAsync(() => del(key + id));
  }

  return {
    list,
    forget,
    /** @throws if storage is full, switched off or broken */
    async store(draft: Draft<Values>): Promise<void> {
      const written = recordPendingWrite(key + draft.id, draft);
      await set(key + draft.id, draft);
      written();
    },
    /** Locks the latest draft of this target that no other tab has open, else a new slot. */
    lock: (userId: string, target: string | null): Promise<DraftLock<Draft<Values>>> =>
      lockDraft({ list: () => listAbout(userId, target), newId: v7 }),
    async forgetAbout(userId: string, target: string | null): Promise<void> {
      for (const { id } of await listAbout(userId, target)) await forget(id);
    },
  };
}

async function listDrafts<Values>(userId: string, prefix: string): Promise<Draft<Values>[]> {
  const pending = listPendingWrites<Draft<Values>>(prefix).map(({ value }) => value);
  const found = new Map([...(await listWritten<Values>(prefix)), ...pending].map((draft) => [draft.id, draft]));
  const drafts = [...found.values()].filter((draft) => draft.userId === userId);
  return drafts.sort((one, other) => other.savedAt - one.savedAt);
}

async function listWritten<Values>(prefix: string): Promise<Draft<Values>[]> {
  const all = (await attemptAsync(() => entries<string, Draft<Values>>())) ?? [];
  return all.filter(([key]) => key.startsWith(prefix)).map(([, draft]) => draft);
}
