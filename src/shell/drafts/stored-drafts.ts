import { del, entries } from "idb-keyval";

/** What this device keeps under keys that begin so, by the rest of its key; a device that keeps nothing has none. */
export async function listStored<Kept>(prefix: string): Promise<[string, Kept][]> {
  try {
    const all = await entries<string, Kept>();
    return all.filter(([key]) => key.startsWith(prefix)).map(([key, kept]) => [key.slice(prefix.length), kept]);
  } catch {
    return [];
  }
}

export async function deleteStored(key: string): Promise<void> {
  try {
    await del(key);
  } catch {
    // A device that keeps nothing has nothing to forget.
  }
}
