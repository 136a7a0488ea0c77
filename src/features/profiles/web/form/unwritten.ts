import { attempt } from "#shell/drafts/attempt.ts";
import type { DraftChange } from "./drafts.ts";
import { type Entries, entriesOf } from "./entry.ts";

/**
 * What IndexedDB has not confirmed yet. Its writes take a moment, and a tab can be gone in the next one;
 * localStorage writes at once.
 */
const PREFIX = "isa:unwritten:";
const TAB = Math.random().toString(36).slice(2);

const unwritten = new Map<string, Entries>();

/** @returns to be called when IndexedDB has the change */
export function noteUnwritten(userId: string, { set, settled }: DraftChange): () => void {
  const together = entriesOf({ ...unwritten.get(userId), ...set });
  const entries: Entries = Object.fromEntries(together.filter(([field]) => settled[field] === undefined));
  unwritten.set(userId, entries);
  const key = `${PREFIX}${userId}:${TAB}`;
  attempt(() => localStorage.setItem(key, JSON.stringify(entries)));
  return () => {
    if (unwritten.get(userId) !== entries) return;
    unwritten.delete(userId);
    attempt(() => localStorage.removeItem(key));
  };
}

type Leftover = { entries: Entries; forget(): void };

/** What tabs of this member left; one that is still open may go on writing its own. */
export function leftovers(userId: string): Leftover[] {
  const found: Leftover[] = [];
  attempt(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX + userId))) {
      const text = localStorage.getItem(key) ?? "{}";
      const forget = () => localStorage.getItem(key) === text && localStorage.removeItem(key);
      found.push({ entries: JSON.parse(text) as Entries, forget: () => attempt(forget) });
    }
  });
  return found;
}

/** Of all forms: what writes elsewhere keeps its last moment under the same beginning of a name. */
export function unwrittenTexts(): [name: string, text: string][] {
  const all = () => Object.entries<string>(localStorage).filter(([name]) => name.startsWith(PREFIX));
  return (attempt(all) ?? []).filter(([, text]) => text !== "{}");
}

/** Of everybody when no member is named. */
export function forgetUnwritten(userId = ""): void {
  for (const owner of unwritten.keys()) if (owner.startsWith(userId)) unwritten.delete(owner);
  attempt(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX + userId)) localStorage.removeItem(key);
  });
}
