import type { Option } from "#features/profiles/domain/option.ts";
import type { EmailCategory } from "./categories.ts";

type EmailType = Option & {
  /** null: a service mail; for "custom" the administrator chooses, and this is the default. */
  readonly category: EmailCategory | null;
};

/** A§7 communication types, and the two reminders. */
export const EMAIL_TYPES = [
  { key: "custom", label: "Custom", category: "platform" },
  { key: "welcome", label: "Welcome", category: null },
  { key: "profileComplete", label: "Profile complete", category: null },
  { key: "opportunityAlert", label: "Opportunity alert", category: "opportunities" },
  { key: "newsletter", label: "Newsletter", category: "newsletter" },
  { key: "eventReminder", label: "Event reminder", category: "events" },
  { key: "platformUpdate", label: "Platform update", category: "platform" },
  { key: "confirmationReminder", label: "Reminder to confirm the address", category: null },
  { key: "profileReminder", label: "Reminder to finish the profile", category: "platform" },
] as const satisfies readonly EmailType[];

export type EmailTypeKey = (typeof EMAIL_TYPES)[number]["key"];

export function isEmailType(text: string): text is EmailTypeKey {
  return EMAIL_TYPES.some(({ key }) => key === text);
}

/** Of a type that this version does not know, its key. */
export function emailTypeLabel(type: string): string {
  return EMAIL_TYPES.find(({ key }) => key === type)?.label ?? type;
}

export function categoryOfType(type: EmailTypeKey): EmailCategory | null {
  return EMAIL_TYPES.find(({ key }) => key === type)?.category ?? null;
}
