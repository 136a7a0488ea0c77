import type { Option } from "#features/profiles/domain/field-rule.ts";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import { msg } from "#kernel/translate.ts";

type Category = Option & {
  readonly key: EmailCategory;
  readonly about: string;
};

/** In the order of the preferences page. A mail without a category is a service mail about the reader's account. */
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

/** Categories for mails of administrators; only the program sends introductions and deadlines. */
export const WRITTEN_CATEGORIES = EMAIL_CATEGORIES.filter(({ key }) => key !== "introductions" && key !== "deadlines");

export function isEmailCategory(text: string): text is EmailCategory {
  return EMAIL_CATEGORIES.some(({ key }) => key === text);
}

export function categoryLabel(category: EmailCategory): string {
  return EMAIL_CATEGORIES.find(({ key }) => key === category)?.label ?? category;
}
