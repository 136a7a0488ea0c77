import { useEffect, useId, useSyncExternalStore } from "react";

let dialogs: readonly string[] = [];
const listeners = new Set<() => void>();

const frontDialog = () => dialogs.at(-1);

function replace(next: readonly string[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What lies behind a modal dialog is inert: it can be neither pressed nor heard. */
export function useIsInFront(inDialog: boolean): boolean {
  const id = useId();
  useEffect(() => {
    if (!inDialog) return;
    replace([...dialogs, id]);
    return () => replace(dialogs.filter((other) => other !== id));
  }, [id, inDialog]);
  const front = useSyncExternalStore(subscribe, frontDialog, () => undefined);
  return front === (inDialog ? id : undefined);
}
