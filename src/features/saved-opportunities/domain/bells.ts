import { type ClosingDates, isExpired } from "#features/opportunities/domain/deadline.ts";

/** What is over and comes back: whoever wishes is told once (docs/product/opportunities.md#opens-again). */
export const canHaveBell = (opportunity: ClosingDates & { opensAgainMonth: number | null }, now: Date): boolean =>
  opportunity.opensAgainMonth !== null && isExpired(opportunity, now);

/** Words of the mail that says so. */
export const OPENS_AGAIN_MAIL = {
  subject: "{title} is open again",
  preheader: "You asked us to tell you.",
  heading: "It is open again",
  lead: "You asked us to tell you when {title} opens again. It is open now.",
  deadline: "Deadline",
  button: "Read and apply",
  once: "We tell you only this once. Save it, and we remind you before it closes.",
  reason: "You receive this email because you asked {brand} to tell you when this opens again.",
} as const;
