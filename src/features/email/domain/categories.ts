import type { Option } from "#features/profiles/domain/option.ts";

type Category = Option & {
  /** What a member gets who takes it, for the page of preferences. */
  readonly about: string;
};

/** What members choose to take by email (decision 49). A mail without a category is a service mail: their own account asked for it. */
export const EMAIL_CATEGORIES = [
  { key: "opportunities", label: "Opportunities", about: "Grants, programmes, events and calls, as they open." },
  { key: "newsletter", label: "Newsletter", about: "Stories, advice and news from the community." },
  { key: "events", label: "Events", about: "Invitations, and reminders before an event starts." },
  { key: "platform", label: "Platform updates", about: "What is new here, and reminders about your profile." },
] as const satisfies readonly Category[];

export type EmailCategory = (typeof EMAIL_CATEGORIES)[number]["key"];

export function isEmailCategory(text: string): text is EmailCategory {
  return EMAIL_CATEGORIES.some(({ key }) => key === text);
}

export function categoryLabel(category: EmailCategory): string {
  return EMAIL_CATEGORIES.find(({ key }) => key === category)?.label ?? category;
}
