import { type AudienceFilters, EVERYBODY, LIST_MAX, type WrittenType } from "../../../domain/audience.ts";
import type { EmailCategory } from "../../../domain/categories.ts";

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
  scheduledAt: "",
  requestKey: null,
};

const isSame = (a: Composition, b: Composition) => JSON.stringify(a) === JSON.stringify(b);

/** Nothing that would be missed. */
export function isUntouched(composition: Composition): boolean {
  return isSame({ ...composition, requestKey: null }, EMPTY);
}

export function hasText({ subject, htmlContent, textContent }: Composition): boolean {
  return [subject, htmlContent, textContent].some((text) => text.trim() !== "");
}

/** A§5: at least one recipient, a subject and HTML content. */
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
