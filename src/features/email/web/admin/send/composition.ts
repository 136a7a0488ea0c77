import { useRef, useState } from "react";
import { v7 } from "uuid";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import type { DraftLock } from "#shell/drafted-form/draft-lock.ts";
import { type Draft, draftStore } from "#shell/drafted-form/draft-store.ts";
import { type FormKind, isDirty, openForm, withEdit } from "#shell/drafted-form/form-state.ts";
import { useStoredDraft } from "#shell/drafted-form/use-drafted-form.ts";
import { type AudienceFilters, EVERYBODY, LIST_MAX, type WrittenType } from "../../../domain/audience.ts";
import type { MailDocument } from "../../../domain/mail-document/document.ts";

export type Composition = {
  emailType: WrittenType;
  category: EmailCategory;
  target: "list" | "audience";
  filters: AudienceFilters;
  recipients: readonly string[];
  templateId: string | null;
  subject: string;
  htmlContent: string;
  textContent: string;
  /** Source of the HTML until the HTML itself is edited. */
  document: MailDocument | null;
  /** Value of the datetime field in the device's time zone; empty to send now. */
  scheduledAt: string;
  /** Idempotency key of a send that may have happened; any edit resets it. */
  requestKey: string | null;
};

export const EMPTY: Composition = {
  emailType: "custom",
  category: "platform",
  target: "list",
  filters: EVERYBODY,
  recipients: [],
  templateId: null,
  subject: "",
  htmlContent: "",
  textContent: "",
  document: null,
  scheduledAt: "",
  requestKey: null,
};

/** The server does not store this form, so no other user can change it. */
const MAIL_FORM: FormKind<Composition, never> = {
  fields: [
    "emailType",
    "category",
    "target",
    "filters",
    "recipients",
    "templateId",
    "subject",
    "htmlContent",
    "textContent",
    "scheduledAt",
  ],
  empty: EMPTY,
  valuesOf: () => EMPTY,
};

export const isTouched = (values: Composition) => isDirty(MAIL_FORM, { base: EMPTY, values });

export function hasText({ subject, htmlContent, textContent }: Composition): boolean {
  return [subject, htmlContent, textContent].some((text) => text.trim() !== "");
}

/** docs/product/email.md#sending */
export function isSendable(
  { target, recipients, subject, htmlContent }: Composition,
  matched: number | undefined,
): boolean {
  const people = target === "list" ? recipients.length : (matched ?? 0);
  return people > 0 && subject.trim() !== "" && htmlContent.trim() !== "";
}

/** @returns null when the list would exceed `LIST_MAX` */
export function withRecipients(recipients: readonly string[], added: readonly string[]): string[] | null {
  const all = [...new Set([...recipients, ...added])];
  return all.length > LIST_MAX ? null : all;
}

export type Edit = (change: Partial<Omit<Composition, "requestKey">>) => void;

/** The draft stays on the device until it is sent or discarded. @param preset URL filters, which override the draft */
export function useComposition(userId: string, lock: DraftLock<Draft<Composition>>, preset: AudienceFilters | null) {
  const [form, setForm] = useState(() => {
    const opened = openForm(MAIL_FORM, null, lock.draft);
    return preset === null ? opened : withEdit(opened, { target: "audience", filters: preset, requestKey: null });
  });
  const { values } = form;
  const latest = useRef(values);
  latest.current = values;
  const { notKept } = useStoredDraft({ store: mailDrafts, lock, userId, target: null }, form, isTouched(values));
  const edit: Edit = (change) => setForm((now) => withEdit(now, { ...change, requestKey: null }));
  return {
    composition: values,
    notKept,
    edit,
    claimKey(): string {
      const requestKey = latest.current.requestKey ?? v7();
      setForm((now) => withEdit(now, { requestKey }));
      return requestKey;
    },
    clear: () => setForm((now) => withEdit(now, EMPTY)),
  };
}

export const mailDrafts = draftStore<Composition>("email-send");
