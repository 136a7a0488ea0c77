import { useSyncExternalStore } from "react";
import type { Visitor } from "../session/visitor.ts";
import { useKnownVisitor } from "./root-data.ts";

/** `waiting`: introductions for an answer; `unread`: notices. */
type Counts = { waiting: number; unread: number };

/** What came in since the page was read: of that visitor, as the page knows them, and of nobody else. */
let heard: ({ visitor: Visitor } & Counts) | null = null;
const listeners = new Set<() => void>();

export function tellWaiting(visitor: Visitor, counts: Counts): void {
  heard = { visitor, ...counts };
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How much of it there is for this member, kept up while the page is open. */
export function useWaiting(what: keyof Counts = "waiting"): number {
  const visitor = useKnownVisitor();
  const known = visitor && what in visitor ? (visitor as Counts)[what] : 0;
  return useSyncExternalStore(
    listen,
    () => (heard?.visitor === visitor ? heard[what] : known),
    () => known,
  );
}
