import { msg } from "#kernel/translate.ts";

/** Opportunities at the top of the dashboard. */
export const SHOWN_OPPORTUNITIES = 3;

/** What somebody without an account is shown for two answers. */
export const START_PAGE = "/what-fits";

/** In the address: the answers go along to sign-up. */
export const JOIN_PARAM = "join";

/** At most, and without their names. */
export const MENTORS_SHOWN = 2;

export const START_TEXTS = {
  title: msg("What are you building, and where?"),
  lead: msg("Two taps, and you see what is open to you today. No account needed."),
} as const;
