import { useRef, useState } from "react";
import { v7 } from "uuid";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import type { DraftLock } from "#shell/drafted-form/draft-lock.ts";
import { type Draft, draftStore } from "#shell/drafted-form/draft-store.ts";
import { type FormKind, isDirty, openForm, withEdit } from "#shell/drafted-form/form-state.ts";
import { useStoredDraft } from "#shell/drafted-form/use-drafted-form.ts";
import { type AudienceFilters, EVERYBODY, filtersFrom, LIST_MAX, type WrittenType } from "../../../domain/audience.ts";
import type { MailDocument } from "../../../domain/mail-document/document.ts";

/** A mail to many while it is written. */
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
  /** What the HTML follows, as long as it does. */
  document: MailDocument | null;
  /** As the field for it writes it, in this device's time; empty: now. */
  scheduledAt: string;
  /** Of the send that was asked for and may have happened; any change makes it another one. */
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

/** A mail is sent, not stored: nothing of it can be changed by somebody else. */
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

/** Something that would be missed. */
export const isTouched = (values: Composition) => isDirty(MAIL_FORM, { base: EMPTY, values });

export function hasText({ subject, htmlContent, textContent }: Composition): boolean {
  return [subject, htmlContent, textContent].some((text) => text.trim() !== "");
}

/** At least one recipient, a subject and HTML content (docs/product/email.md#sending). */
export function isSendable(
  { target, recipients, subject, htmlContent }: Composition,
  matched: number | undefined,
): boolean {
  const people = target === "list" ? recipients.length : (matched ?? 0);
  return people > 0 && subject.trim() !== "" && htmlContent.trim() !== "";
}

/** Each address once, in the order they came. @returns null when that is more than a list holds */
export function withRecipients(recipients: readonly string[], added: readonly string[]): string[] | null {
  const all = [...new Set([...recipients, ...added])];
  return all.length > LIST_MAX ? null : all;
}

export type Edit = (change: Partial<Omit<Composition, "requestKey">>) => void;

/**
 * What is written stays on the device until it is sent or given up.
 * @param preset whom the address names, whatever was chosen before
 */
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
    /** The key under which this very mail is asked for. */
    claimKey(): string {
      const requestKey = latest.current.requestKey ?? v7();
      setForm((now) => withEdit(now, { requestKey }));
      return requestKey;
    },
    /** Sent, or given up. */
    clear: () => setForm((now) => withEdit(now, EMPTY)),
  };
}

type FormerDraft = Partial<Composition> & { savedAt?: number };

/** Versions before had fewer filters; and before that they wrote the mail alone, and its writer in the key. */
export function readDraft(stored: Draft<Composition> | FormerDraft, id: string): Draft<Composition> {
  if ("values" in stored) {
    const { values } = stored;
    return { ...stored, base: EMPTY, values: { ...values, filters: filtersFrom(values.filters) } };
  }
  const { savedAt = 0, ...composition } = stored;
  const values = { ...EMPTY, ...composition, filters: filtersFrom(composition.filters ?? {}) };
  return { id, userId: id.split(":")[0] ?? "", target: null, base: EMPTY, values, savedAt };
}

export const mailDrafts = draftStore("email-send", readDraft);
