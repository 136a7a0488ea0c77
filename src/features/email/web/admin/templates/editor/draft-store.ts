import { set } from "idb-keyval";
import { v7 } from "uuid";
import { type Claim, claimDraft } from "#shell/drafts/claim-draft.ts";
import { forgetKept, listKept } from "#shell/drafts/kept-drafts.ts";
import type { TemplateFields } from "../../../../domain/template-fields.ts";

/** What an administrator wrote of a template and did not save, on this device. */
export type Draft = {
  /** Of the form that wrote it: two tabs never share one. */
  id: string;
  userId: string;
  /** A template's id, or "new". */
  target: string;
  /** When the template was last saved as the writing began; null for a new one. */
  updatedAt: string | null;
  /** See `FormState`; drafts of before it was kept have none. */
  newId?: string;
  base: TemplateFields;
  values: TemplateFields;
  /** Drafts of before it was kept have none. */
  savedAt?: number;
};

const KEY = "email-template:";

/** @throws when the device keeps nothing: storage is full, switched off or broken */
export async function keepDraft(draft: Draft): Promise<void> {
  await set(KEY + draft.id, draft);
}

/** The latest unsaved text about this template that no other tab has open, else an empty place. */
export function claimTemplateDraft(userId: string, target: string): Promise<Claim<Draft>> {
  return claimDraft({ list: () => draftsOf(userId, target), newId: () => `${userId}:${target}:${v7()}` });
}

export async function forgetDraft(id: string): Promise<void> {
  await forgetKept(KEY + id);
}

export async function forgetDraftsOf(userId: string, target: string): Promise<void> {
  for (const { id } of await draftsOf(userId, target)) await forgetDraft(id);
}

/** The latest first. */
export async function listDrafts(userId: string): Promise<Draft[]> {
  return (await listKept<Omit<Draft, "id">>(KEY))
    .map(([id, draft]) => ({ ...draft, id }))
    .filter((draft) => draft.userId === userId)
    .sort((one, other) => (other.savedAt ?? 0) - (one.savedAt ?? 0));
}

async function draftsOf(userId: string, target: string): Promise<Draft[]> {
  return (await listDrafts(userId)).filter((draft) => draft.target === target);
}
