import { BRAND } from "#kernel/brand.ts";
import { NEW_TEMPLATE } from "#kernel/paths/emails.ts";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { ask, type Refusal, type Result } from "#shell/client/ask.ts";
import { api } from "#shell/client/browser-api.ts";
import type { DraftLock } from "#shell/drafted-form/draft-lock.ts";
import { type Draft, draftStore } from "#shell/drafted-form/draft-store.ts";
import type { FormKind, FormState } from "#shell/drafted-form/form-state.ts";
import type { FormSource } from "#shell/drafted-form/save-form.ts";
import { useDraftedForm } from "#shell/drafted-form/use-drafted-form.ts";
import { useSiteUrl } from "#shell/page/root-data.ts";
import type { EmailTemplate } from "../../../../contract/email-templates.ts";
import { readDocument } from "../../../../domain/mail-document/document.ts";
import { followed, renderDocument } from "../../../../domain/mail-document/render.ts";
import { settle } from "../../../../domain/mail-document/settle.ts";
import { TEMPLATE_MESSAGES } from "../../../../domain/messages.ts";
import type { WrittenTemplate } from "../../../../domain/template-fields.ts";

type Options = {
  userId: string;
  /** A template's id, or "new". */
  target: string;
  stored: EmailTemplate | null;
  lock: DraftLock<Draft<WrittenTemplate>>;
  onSaved: (template: EmailTemplate) => void;
};

export function useTemplateForm({ userId, target, stored, lock, onSaved }: Options) {
  return useDraftedForm({
    kind: templateForm(useSiteUrl()),
    source: templateSource(userId),
    stored,
    place: { store: templateDrafts, lock, userId, target: idOf(target) },
    saved: () => msg("Template saved successfully!"),
    failed: failureOf,
    onSaved: (template, more) => more || onSaved(template),
  });
}

/** An empty plain text is made from the HTML. `document` is not compared, because the HTML is made from it. */
export const templateForm = (siteUrl: string): FormKind<WrittenTemplate, EmailTemplate> => ({
  fields: ["name", "subject", "htmlContent", "textContent"],
  empty: newTemplate(siteUrl),
  valuesOf: ({ name, subject, htmlContent, textContent, textIsDerived, document }) => ({
    name,
    subject,
    htmlContent,
    textContent: textIsDerived ? "" : textContent,
    document: readDocument(document),
  }),
});

const TEMPLATES = api.admin["email-templates"];
const TEMPLATE = TEMPLATES[":id"];

function templateSource(userId: string): FormSource<WrittenTemplate, EmailTemplate> {
  const read = (id: string) => ask(userId, () => TEMPLATE.$get({ param: { id } }));
  async function save({ stored, newId, values: typed }: FormState<WrittenTemplate, EmailTemplate>) {
    const values = { ...typed, document: followed(typed) };
    if (stored === null) return ask(userId, () => TEMPLATES.$post({ json: { ...values, id: newId } }));
    const { id, updatedAt } = stored;
    return ask(userId, () => TEMPLATE.$put({ param: { id }, json: { ...values, updatedAt } }));
  }
  return {
    read: async ({ stored, newId }) => templateOf(await read(stored?.id ?? newId)),
    save: async (form) => templateOf(await save(form)),
    isAsCreated: ({ createdAt, updatedAt }) => createdAt === updatedAt,
  };
}

const templateOf = (result: Result<{ template: EmailTemplate }>): Result<EmailTemplate> =>
  result.kind === "ok" ? { kind: "ok", data: result.data.template } : result;

function failureOf(refusal: Refusal) {
  if (refusal.kind === "refused")
    return { title: TEMPLATE_MESSAGES.saveFailed, values: { reason: t(refusal.message ?? "") } };
  return { title: TEMPLATE_MESSAGES.networkSaving, refusal };
}

const idOf = (target: string) => (target === NEW_TEMPLATE ? null : target);

const templateDrafts = draftStore<WrittenTemplate>("email-template");

/** Locks the latest draft that no other tab has open, else a new draft. @param target a template's id, or "new" */
export const lockTemplateDraft = (userId: string, target: string) => templateDrafts.lock(userId, idOf(target));

/** @returns ids of the templates with unsaved drafts; "new" stands for a new template */
export async function listUnsaved(userId: string): Promise<ReadonlySet<string>> {
  return new Set((await templateDrafts.list(userId)).map(({ target }) => target ?? NEW_TEMPLATE));
}

export const forgetDraftsOf = (userId: string, id: string) => templateDrafts.forgetAbout(userId, id);

/** docs/product/email.md#templates */
function newTemplate(siteUrl: string): WrittenTemplate {
  const document = settle({
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 1 }, content: [{ type: "text", text: "Hello {{first_name}}" }] },
      {
        type: "paragraph",
        content: [{ type: "text", text: `Write here what you want to tell the members of ${BRAND.name}.` }],
      },
      { type: "button", attrs: { label: "Go to your dashboard", href: `${siteUrl}/dashboard` } },
      {
        type: "paragraph",
        content: [
          { type: "text", text: "Warm regards," },
          { type: "break" },
          { type: "text", text: `the ${BRAND.name} team` },
        ],
      },
    ],
  });
  const htmlContent = renderDocument(document);
  return { name: "New Template", subject: "New Email Subject", htmlContent, textContent: "", document };
}
