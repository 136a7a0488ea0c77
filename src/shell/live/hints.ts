import { useEffect, useEffectEvent } from "react";
import type { Hint, HintKind } from "#kernel/hints.ts";

/** @param hint null: the page was away, and may have missed some */
type Hear = (hint: Hint | null) => void;

const listeners = new Set<Hear>();
let isOpen = false;

/** Whether hints come in; what is asked for again and again may be asked for less often. */
export const isHearing = (): boolean => isOpen;

export function sayHearing(now: boolean): void {
  isOpen = now;
}

export function tellHint(hint: Hint | null): void {
  for (const hear of [...listeners]) hear(hint);
}

/** @returns ends it */
export function onHint(kinds: readonly HintKind[], hear: Hear): () => void {
  const listener: Hear = (hint) => (hint === null || kinds.includes(hint.kind)) && hear(hint);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A hint says where to look, never what is there (docs/realtime.md#in-the-pages). */
export function useHint(kind: HintKind, hear: Hear): void {
  const heard = useEffectEvent(hear);
  useEffect(() => onHint([kind], (hint) => heard(hint)), [kind]);
}
