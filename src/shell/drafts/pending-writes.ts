import { attempt } from "./try-storage.ts";

/** IndexedDB writes are asynchronous, so a closing tab can lose them; localStorage writes synchronously. */
const PREFIX = "isa:unwritten:";

/** @returns a function to call when IndexedDB has stored the value; it keeps a later write */
export function recordPendingWrite(key: string, value: unknown): () => void {
  const text = JSON.stringify(value);
  attempt(() => localStorage.setItem(PREFIX + key, text));
  return () => forget(PREFIX + key, text);
}

type PendingWrite<Value> = { key: string; value: Value; forget: () => void };

/** @param prefix of the keys; the key of a listed write is what follows it */
export function listPendingWrites<Value>(prefix = ""): PendingWrite<Value>[] {
  return namesBelow(prefix).flatMap((name) => {
    const text = attempt(() => localStorage.getItem(name)) ?? "";
    const value = attempt(() => JSON.parse(text) as Value);
    const key = name.slice(PREFIX.length + prefix.length);
    return value === undefined ? [] : [{ key, value, forget: () => forget(name, text) }];
  });
}

export function clearPendingWrites(prefix = ""): void {
  for (const name of namesBelow(prefix)) attempt(() => localStorage.removeItem(name));
}

/** Another tab may have written meanwhile: only an unchanged text is removed. */
function forget(name: string, text: string): void {
  attempt(() => localStorage.getItem(name) === text && localStorage.removeItem(name));
}

function namesBelow(prefix: string): string[] {
  return attempt(() => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX + prefix))) ?? [];
}
