import { useSyncExternalStore } from "react";
import type { Visitor } from "../session/visitor.ts";
import { useKnownVisitor } from "./root-data.ts";

/** What came in since the page was read: of that visitor, as the page knows them, and of nobody else. */
let heard: { visitor: Visitor; waiting: number } | null = null;
const listeners = new Set<() => void>();

export function tellWaiting(visitor: Visitor, waiting: number): void {
  heard = { visitor, waiting };
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many introductions wait for this member's answer, kept up while the page is open. */
export function useWaiting(): number {
  const visitor = useKnownVisitor();
  const known = visitor && "waiting" in visitor ? visitor.waiting : 0;
  return useSyncExternalStore(
    listen,
    () => (heard?.visitor === visitor ? heard.waiting : known),
    () => known,
  );
}
