import { v7 } from "uuid";
import type { EmailTemplate } from "../../../../contract/email-templates.ts";
import { changedFields, newTemplate, type TemplateFields } from "../../../../domain/template-fields.ts";
import type { Draft } from "./draft-store.ts";

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
