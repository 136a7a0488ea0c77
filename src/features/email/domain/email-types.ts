import type { Option } from "#features/profiles/domain/field-rule.ts";
import { msg } from "#kernel/translate.ts";

type Category = Option & {
  /** What a member gets who takes it, for the page of preferences. */
  readonly about: string;
};

/** What members choose to take by email (decision 49). A mail without a category is a service mail: their own account asked for it. */
export const EMAIL_CATEGORIES = [
  {
    key: "opportunities",
    label: msg("Opportunities"),
    about: msg("Grants, programmes, events and calls, as they open."),
  },
  { key: "newsletter", label: msg("Newsletter"), about: msg("Stories, advice and news from the community.") },
  { key: "events", label: msg("Events"), about: msg("Invitations, and reminders before an event starts.") },
  {
    key: "platform",
    label: msg("Platform updates"),
    about: msg("What is new here, and reminders about your profile."),
  },
  {
    key: "introductions",
    label: msg("Introductions"),
    about: msg("Members who ask you for an introduction, and answers to what you asked."),
  },
  {
    key: "deadlines",
    label: msg("Deadlines"),
    about: msg(
      "Reminders before something you saved closes, word when something you asked about opens again, and afterwards a question what came of it.",
    ),
  },
] as const satisfies readonly Category[];

export type EmailCategory = (typeof EMAIL_CATEGORIES)[number]["key"];

/** What staff may write in; the rest is written by the product itself. */
export const WRITTEN_CATEGORIES = EMAIL_CATEGORIES.filter(({ key }) => key !== "introductions" && key !== "deadlines");

export function isEmailCategory(text: string): text is EmailCategory {
  return EMAIL_CATEGORIES.some(({ key }) => key === text);
}

export function categoryLabel(category: EmailCategory): string {
  return EMAIL_CATEGORIES.find(({ key }) => key === category)?.label ?? category;
}

type EmailType = Option & {
  /** null: a service mail; for "custom" the administrator chooses, and this is the default. */
  readonly category: EmailCategory | null;
};

/** Communication types, and the two reminders (docs/product/email.md#kinds-of-mail). */
export const EMAIL_TYPES = [
  { key: "custom", label: msg("Custom"), category: "platform" },
  { key: "welcome", label: msg("Welcome"), category: null },
  { key: "profileComplete", label: msg("Profile complete"), category: null },
  { key: "tierReached", label: msg("New E-DID tier"), category: null },
  { key: "opportunityAlert", label: msg("Opportunity alert"), category: "opportunities" },
  { key: "newsletter", label: msg("Newsletter"), category: "newsletter" },
  { key: "eventReminder", label: msg("Event reminder"), category: "events" },
  { key: "platformUpdate", label: msg("Platform update"), category: "platform" },
  { key: "preApplicationInvite", label: msg("Invitation of applicants"), category: null },
  { key: "confirmationReminder", label: msg("Reminder to confirm the address"), category: null },
  { key: "profileReminder", label: msg("Reminder to finish the profile"), category: "platform" },
] as const satisfies readonly EmailType[];

/** What staff write: English, whoever reads it. */
export const WRITTEN_IN = "en";

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
