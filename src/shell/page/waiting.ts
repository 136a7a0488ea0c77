import { useSyncExternalStore } from "react";
import type { Visitor } from "../session/visitor.ts";
import { useKnownVisitor } from "./root-data.ts";

type Counts = { waiting: number; unread: number };

/** Counts of waiting introductions and notices from a live update; valid only for this visitor object. */
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

export function useWaiting(what: keyof Counts = "waiting"): number {
  const visitor = useKnownVisitor();
  const known = visitor && what in visitor ? (visitor as Counts)[what] : 0;
  return useSyncExternalStore(
    listen,
    () => (heard?.visitor === visitor ? heard[what] : known),
    () => known,
  );
}
