import { useEffect, useEffectEvent } from "react";
import type { Hint, HintEventName, HintKind } from "#kernel/hints.ts";

/** @param hint null if hints may have been missed */
type Hear = (hint: Hint | null) => void;

export function onHint(kind: HintKind, hear: Hear): () => void {
  const name: HintEventName = `hint:${kind}`;
  const listener = (event: Event) => hear((event as CustomEvent<Hint | null>).detail);
  document.addEventListener(name, listener);
  return () => document.removeEventListener(name, listener);
}

/** Listens to hints, which carry no data (docs/develop/realtime.md#in-the-pages). */
export function useHint(kind: HintKind, hear: Hear): void {
  const heard = useEffectEvent(hear);
  useEffect(() => onHint(kind, (hint) => heard(hint)), [kind]);
}
