import { msg } from "#kernel/translate.ts";

export const SHOWN_OPPORTUNITIES = 3;

export const START_PAGE = "/what-fits";

export const JOIN_PARAM = "join";

export const MENTORS_SHOWN = 2;

export const START_TEXTS = {
  title: msg("What are you building, and where?"),
  lead: msg("Two taps, and you see what is open to you today. No account needed."),
} as const;
