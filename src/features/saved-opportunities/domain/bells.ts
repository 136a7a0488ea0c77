import { type ClosingDates, isExpired } from "#features/opportunities/domain/deadline.ts";
import { msg } from "#kernel/translate.ts";

/** docs/product/opportunities.md#opens-again */
export const canHaveBell = (opportunity: ClosingDates & { opensAgainMonth: number | null }, now: Date): boolean =>
  opportunity.opensAgainMonth !== null && isExpired(opportunity, now);

export const OPENS_AGAIN_MAIL = {
  subject: msg("{title} is open again"),
  preheader: msg("You asked us to tell you."),
  heading: msg("It is open again"),
  lead: msg("You asked us to tell you when {title} opens again. It is open now."),
  deadline: msg("Deadline"),
  button: msg("Read and apply"),
  once: msg("We tell you only this once. Save it, and we remind you before it closes."),
  reason: msg("You receive this email because you asked {brand} to tell you when this opens again."),
} as const;
