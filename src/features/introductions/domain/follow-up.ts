import type { Option } from "#features/profiles/domain/field-rule.ts";
import { msg } from "#kernel/translate.ts";

/** Each side answers once, a month after the acceptance (docs/product/introductions.md#did-you-meet). */
export const MEETING_ANSWERS = [
  { key: "met", label: msg("Yes, we met or talked") },
  { key: "notYet", label: msg("Not yet") },
  { key: "over", label: msg("No, and we will not") },
] as const satisfies readonly Option[];
export type MeetingAnswer = (typeof MEETING_ANSWERS)[number]["key"];

export const USEFULNESS = [
  { value: 1, label: msg("A little useful") },
  { value: 2, label: msg("Useful") },
  { value: 3, label: msg("Very useful") },
] as const;
export type Usefulness = (typeof USEFULNESS)[number]["value"];

export type FollowUp = { met: MeetingAnswer; useful: Usefulness | null };

export const settleFollowUp = ({ met, useful }: FollowUp): FollowUp => ({
  met,
  useful: met === "met" ? useful : null,
});

export const FOLLOW_UP_LINK_DAYS = 60;
