import { del, entries, get, set } from "idb-keyval";
import type { TemplateFields } from "#domain/email/template-fields.ts";

/** What an administrator wrote of a template and did not save, on this device. */
export type Draft = {
  userId: string;
  /** A template's id, or "new". */
  target: string;
  /** When the template was last saved as the writing began; null for a new one. */
  updatedAt: string | null;
  /** See `FormState`; drafts of before it was kept have none. */
  newId?: string;
  base: TemplateFields;
  values: TemplateFields;
};

const KEY = "email-template:";
const keyOf = (userId: string, target: string) => `${KEY}${userId}:${target}`;

/** @throws when the device keeps nothing: storage is full, switched off or broken */
export async function keepDraft(draft: Draft): Promise<void> {
  await set(keyOf(draft.userId, draft.target), draft);
}

export async function findDraft(userId: string, target: string): Promise<Draft | null> {
  return (await get<Draft>(keyOf(userId, target)).catch(() => undefined)) ?? null;
}

export async function forgetDraft(userId: string, target: string): Promise<void> {
  // A device that keeps nothing has nothing to forget.
  await del(keyOf(userId, target)).catch(() => {});
}

export async function listDrafts(userId: string): Promise<Draft[]> {
  const all = await entries<string, Draft>().catch(() => []);
  return all.filter(([key]) => String(key).startsWith(`${KEY}${userId}:`)).map(([, draft]) => draft);
}
