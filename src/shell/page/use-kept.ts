import { useSyncExternalStore } from "react";
import { attempt } from "../drafts/try-storage.ts";

const PREFIX = "isa.likes.";
const CHANGED = "isa-likes";

function onChange(notify: () => void): () => void {
  for (const name of [CHANGED, "storage"]) addEventListener(name, notify);
  return () => {
    for (const name of [CHANGED, "storage"]) removeEventListener(name, notify);
  };
}

/** Display preference that the device stores; "" if unset and during hydration. */
export function useKept(name: string): [value: string, keep: (value: string) => void] {
  const value = useSyncExternalStore(
    onChange,
    () => attempt(() => localStorage.getItem(PREFIX + name)) ?? "",
    () => "",
  );
  const keep = (next: string) => {
    attempt(() => localStorage.setItem(PREFIX + name, next));
    dispatchEvent(new Event(CHANGED));
  };
  return [value, keep];
}
