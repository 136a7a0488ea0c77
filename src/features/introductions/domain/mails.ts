import type { MailKind } from "#kernel/mail-kinds.ts";
import type { IntroductionState } from "./states.ts";

/** Kinds of mail about one introduction. */
export type IntroductionMail = Extract<MailKind, `introduction${string}`>;

/** Which ask for an answer: there is no point in them once it is there. */
export const isQuestionMail = (kind: MailKind): boolean =>
  kind === "introductionAsked" || kind === "introductionReminder";

export type Side = "asker" | "receiver";

type News = { mail: { kind: IntroductionMail; to: Side } | null; event: `introduction.${IntroductionState}` };

/** Who is written to once it has come to that, and what other programs are told. */
export const NEWS: Record<IntroductionState, News> = {
  asked: { mail: { kind: "introductionAsked", to: "receiver" }, event: "introduction.asked" },
  accepted: { mail: { kind: "introductionAccepted", to: "asker" }, event: "introduction.accepted" },
  declined: { mail: { kind: "introductionDeclined", to: "asker" }, event: "introduction.declined" },
  withdrawn: { mail: null, event: "introduction.withdrawn" },
  expired: { mail: { kind: "introductionExpired", to: "asker" }, event: "introduction.expired" },
  closed: { mail: null, event: "introduction.closed" },
};
