import type { Option } from "#features/profiles/domain/field-rule.ts";
import { isAtLeast, STAGES } from "#kernel/stages.ts";
import { msg } from "#kernel/translate.ts";

/** docs/product/introductions.md#reports */
export const REPORT_THINGS = ["member", "introduction", "opportunity"] as const;
export type ReportThing = (typeof REPORT_THINGS)[number];

/** Reasons to report members and messages; keys equal the reasons to block (accounts/domain/block-reasons.ts). */
export const REPORT_REASONS = [
  { key: "spam", label: msg("Advertising, or the same message to many") },
  { key: "fake", label: msg("Not a real person, business or offer") },
  { key: "fraud", label: msg("Tries to deceive, or asks for money") },
  { key: "abuse", label: msg("Insults, threatens or harasses") },
  { key: "other", label: msg("Something else") },
] as const satisfies readonly Option[];

/** docs/product/opportunities.md#reports */
export const OPPORTUNITY_REASONS = [
  { key: "money", label: msg("Asks for money to apply") },
  { key: "dead", label: msg("The link does not work") },
  { key: "wrong", label: msg("What it says is wrong") },
  { key: "closed", label: msg("It is closed already") },
  { key: "other", label: msg("Something else") },
] as const satisfies readonly Option[];

export type ReportReason = (typeof REPORT_REASONS | typeof OPPORTUNITY_REASONS)[number]["key"];

export const reasonsFor = (thing: ReportThing) => (thing === "opportunity" ? OPPORTUNITY_REASONS : REPORT_REASONS);

/** Older reports of opportunities have reasons that are now only for members. */
export const ALL_REASONS: readonly { key: ReportReason; label: string }[] = [...OPPORTUNITY_REASONS, ...REPORT_REASONS];

/** This many reports hide an opportunity until staff review it (docs/product/opportunities.md#reports). */
export const REPORTS_THAT_HIDE = 3;
export const GOOD_STANDING_DAYS = 7;
export const STAGES_IN_GOOD_STANDING = STAGES.map(({ stage }) => stage).filter(
  (stage) => isAtLeast(stage, "basic_info_complete") && stage !== "admin_access",
);

export const REPORT_TEXT_MAX = 1000;
export const DECISION_MAX = 1000;

/** Content at the time of the report; `name` is the member's name or the title of the opportunity. */
export type Snapshot = { name: string; text: string | null };

export const LIMIT_DAYS = [7, 30, 90] as const;
export const APPEAL_DAYS = 30;

type Matter = "person" | "opportunity" | "appeal";
const REPORT_ACTS = {
  dismiss: ["person", "opportunity", "appeal"],
  settle: ["opportunity"],
  warn: ["person"],
  limit: ["person"],
  suspend: ["person"],
  lift: ["appeal"],
} as const satisfies Record<string, readonly Matter[]>;
export type ReportAct = keyof typeof REPORT_ACTS;
export const ACT_NAMES = Object.keys(REPORT_ACTS) as ReportAct[];

/** The member is told of these decisions and can appeal. */
export const TOLD_ACTS = ["warn", "limit", "suspend"] as const satisfies readonly ReportAct[];
export type ToldAct = (typeof TOLD_ACTS)[number];

export const isToldAct = (act: ReportAct | null): act is ToldAct => TOLD_ACTS.some((told) => told === act);

export function matterOf({ thing, appealOf }: { thing: ReportThing; appealOf: string | null }): Matter {
  if (appealOf !== null) return "appeal";
  return thing === "opportunity" ? "opportunity" : "person";
}

export const actsFor = (matter: Matter): ReportAct[] =>
  ACT_NAMES.filter((name) => (REPORT_ACTS[name] as readonly Matter[]).includes(matter));
