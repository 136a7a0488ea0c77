import { del, get, set } from "idb-keyval";
import { type Composition, EMPTY } from "./composition.ts";

const keyOf = (userId: string) => `email-send:${userId}`;

/** @throws when the device keeps nothing: storage is full, switched off or broken */
export async function keepDraft(userId: string, composition: Composition): Promise<void> {
  await set(keyOf(userId), composition);
}

/** A draft of an earlier version lacks what came later. */
export async function findDraft(userId: string): Promise<Composition | null> {
  const found = await get<Partial<Composition>>(keyOf(userId)).catch(() => undefined);
  return found ? { ...EMPTY, ...found, filters: { ...EMPTY.filters, ...found.filters } } : null;
}

export async function forgetDraft(userId: string): Promise<void> {
  // A device that keeps nothing has nothing to forget.
  await del(keyOf(userId)).catch(() => {});
}
