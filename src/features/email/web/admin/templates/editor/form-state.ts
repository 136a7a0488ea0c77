import { set } from "idb-keyval";
import { v7 } from "uuid";
import { type DraftLock, lockDraft } from "#shell/drafts/draft-lock.ts";
import { deleteStored, listStored } from "#shell/drafts/stored-drafts.ts";
import type { EmailTemplate } from "../../../../contract/email-templates.ts";
import { changedFields, newTemplate, type TemplateFields } from "../../../../domain/template-fields.ts";

export type FormState = {
  /** What a save writes to; null: to a new template. */
  target: { id: string; updatedAt: string } | null;
  /** Of the template that a save creates: one whose answer was lost, sent again, is the one there is. */
  newId: string;
  /** As it is saved; an empty plain text follows the HTML. */
  base: TemplateFields;
  values: TemplateFields;
};

export function fieldsOf({ name, subject, htmlContent, textContent, textIsDerived }: EmailTemplate): TemplateFields {
  return { name, subject, htmlContent, textContent: textIsDerived ? "" : textContent };
}

/** What was not saved goes before what is stored. Of a template that somebody deleted it becomes a new one. */
export function openForm(stored: EmailTemplate | null, draft: Draft | null, siteUrl: string): FormState {
  const base = stored ? fieldsOf(stored) : newTemplate(siteUrl);
  const target = stored && { id: stored.id, updatedAt: stored.updatedAt };
  const newId = draft?.newId ?? v7();
  if (draft === null) return { target, newId, base, values: base };
  const updatedAt = draft.updatedAt ?? target?.updatedAt;
  return {
    target: target && updatedAt ? { id: target.id, updatedAt } : null,
    newId,
    base: draft.base,
    values: draft.values,
  };
}

export function isDirty({ base, values }: FormState): boolean {
  return !sameFields(base, values);
}

export const sameFields = (one: TemplateFields, other: TemplateFields) => changedFields(one, other).length === 0;

/** After a save: what was typed while it was under way stays unsaved. */
export function withSaved(now: FormState, sent: TemplateFields, saved: EmailTemplate): FormState {
  const base = fieldsOf(saved);
  const target = { id: saved.id, updatedAt: saved.updatedAt };
  return { ...now, target, base, values: sameFields(now.values, sent) ? base : now.values };
}

export function withTheirs(now: FormState, theirs: EmailTemplate): FormState {
  const base = fieldsOf(theirs);
  return { ...now, target: { id: theirs.id, updatedAt: theirs.updatedAt }, base, values: base };
}

/** The next save goes over theirs, knowingly. */
export function withMine(now: FormState, theirs: EmailTemplate): FormState {
  return { ...now, target: { id: theirs.id, updatedAt: theirs.updatedAt }, base: fieldsOf(theirs) };
}

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
export async function storeDraft(draft: Draft): Promise<void> {
  await set(KEY + draft.id, draft);
}

/** The latest unsaved text about this template that no other tab has open, else an empty place. */
export function lockTemplateDraft(userId: string, target: string): Promise<DraftLock<Draft>> {
  return lockDraft({ list: () => draftsOf(userId, target), newId: () => `${userId}:${target}:${v7()}` });
}

export async function forgetDraft(id: string): Promise<void> {
  await deleteStored(KEY + id);
}

export async function forgetDraftsOf(userId: string, target: string): Promise<void> {
  for (const { id } of await draftsOf(userId, target)) await forgetDraft(id);
}

/** The latest first. */
export async function listDrafts(userId: string): Promise<Draft[]> {
  return (await listStored<Omit<Draft, "id">>(KEY))
    .map(([id, draft]) => ({ ...draft, id }))
    .filter((draft) => draft.userId === userId)
    .sort((one, other) => (other.savedAt ?? 0) - (one.savedAt ?? 0));
}

async function draftsOf(userId: string, target: string): Promise<Draft[]> {
  return (await listDrafts(userId)).filter((draft) => draft.target === target);
}
