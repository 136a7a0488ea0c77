import type { MailKind } from "#kernel/mail-kinds.ts";
import type { IntroductionState } from "./states.ts";

export type IntroductionMail = Extract<MailKind, `introduction${string}`>;

/** These mails are not sent after the question is answered. */
export const isQuestionMail = (kind: MailKind): boolean =>
  kind === "introductionAsked" || kind === "introductionReminder";

export type Side = "asker" | "receiver";

type News = { mail: { kind: IntroductionMail; to: Side } | null; event: `introduction.${IntroductionState}` };

export const NEWS: Record<IntroductionState, News> = {
  asked: { mail: { kind: "introductionAsked", to: "receiver" }, event: "introduction.asked" },
  accepted: { mail: { kind: "introductionAccepted", to: "asker" }, event: "introduction.accepted" },
  declined: { mail: { kind: "introductionDeclined", to: "asker" }, event: "introduction.declined" },
  withdrawn: { mail: null, event: "introduction.withdrawn" },
  expired: { mail: { kind: "introductionExpired", to: "asker" }, event: "introduction.expired" },
  closed: { mail: null, event: "introduction.closed" },
};
