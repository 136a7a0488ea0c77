import type { EmailCategory } from "#kernel/mail-kinds.ts";
import { msg } from "#kernel/translate.ts";

/** Kinds of docs/product/notices.md#kinds. */
export const NOTICE_KINDS = ["introductions", "deadlines", "savedChanges", "card", "staffDecisions"] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const NOTICE_CHANNELS = ["product", "mail", "push"] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Where the mail choice of a kind is stored: email category or notice settings; null for a kind without mails. */
type MailHome = { category: EmailCategory } | "settings" | null;

export const MAIL_HOMES: Record<NoticeKind, MailHome> = {
  introductions: { category: "introductions" },
  deadlines: { category: "deadlines" },
  savedChanges: null,
  card: "settings",
  staffDecisions: "settings",
};

export const KIND_TEXTS: Record<NoticeKind, { label: string; about: string }> = {
  introductions: {
    label: msg("Introductions"),
    about: msg("Members who ask you for an introduction, and answers to what you asked."),
  },
  deadlines: {
    label: msg("Deadlines"),
    about: msg(
      "Opportunities that you saved, before they close. We also write when an opportunity that you asked about opens again.",
    ),
  },
  savedChanges: {
    label: msg("Changes of what you saved"),
    about: msg("A new deadline, taken off our list, or open again."),
  },
  card: { label: msg("Your card"), about: msg("A new tier of your E-DID.") },
  staffDecisions: {
    label: msg("Decisions of our team"),
    about: msg("What became of your proposals and reports. Mails about your own account always reach you."),
  },
};

/** @returns null for mails without a notice, which are sent without delay */
export function noticeKindOfMail(kind: string, category: EmailCategory | null): NoticeKind | null {
  if (kind === "proposalNews" || kind === "reportNews") return "staffDecisions";
  return category === "introductions" || category === "deadlines" ? category : null;
}
