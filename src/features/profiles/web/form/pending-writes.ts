import { attempt } from "#shell/drafts/try-storage.ts";
import type { DraftChange } from "./drafts.ts";
import { type Entries, entriesOf } from "./entry.ts";

/** IndexedDB writes are asynchronous, so a closing tab can lose them; localStorage writes synchronously. */
const PREFIX = "isa:unwritten:";
const TAB = Math.random().toString(36).slice(2);

const pending = new Map<string, Entries>();

/** @returns a function to call when IndexedDB has stored the change */
export function recordPendingWrite(userId: string, { set, settled }: DraftChange): () => void {
  const together = entriesOf({ ...pending.get(userId), ...set });
  const entries: Entries = Object.fromEntries(together.filter(([field]) => settled[field] === undefined));
  pending.set(userId, entries);
  const key = `${PREFIX}${userId}:${TAB}`;
  attempt(() => localStorage.setItem(key, JSON.stringify(entries)));
  return () => {
    if (pending.get(userId) !== entries) return;
    pending.delete(userId);
    attempt(() => localStorage.removeItem(key));
  };
}

type PendingWrite = { entries: Entries; forget(): void };

/** Another tab may still write its entry, so `forget` removes an entry only if it is unchanged. */
export function listPendingWrites(userId: string): PendingWrite[] {
  const writes: PendingWrite[] = [];
  attempt(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX + userId))) {
      const text = localStorage.getItem(key) ?? "{}";
      const forget = () => localStorage.getItem(key) === text && localStorage.removeItem(key);
      writes.push({ entries: JSON.parse(text) as Entries, forget: () => attempt(forget) });
    }
  });
  return writes;
}

/** The texts include those of other forms, which use the same key prefix. */
export function pendingWriteTexts(): [name: string, text: string][] {
  const all = () => Object.entries<string>(localStorage).filter(([name]) => name.startsWith(PREFIX));
  return (attempt(all) ?? []).filter(([, text]) => text !== "{}");
}

/** An empty id deletes the pending writes of all members. */
export function clearPendingWrites(userId = ""): void {
  for (const owner of pending.keys()) if (owner.startsWith(userId)) pending.delete(owner);
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX + userId)) localStorage.removeItem(key);
  });
}
