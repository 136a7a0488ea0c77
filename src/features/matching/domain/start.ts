/** What somebody without an account is shown for two answers. */
export const START_PAGE = "/what-fits";

/** In the address: the answers go along to sign-up. */
export const JOIN_PARAM = "join";

/** At most, and without their names. */
export const MENTORS_SHOWN = 2;

export const START_TEXTS = {
  title: "What are you building, and where?",
  lead: "Two taps, and you see what is open to you today. No account needed.",
  country: "Where are you?",
  type: "What describes you best?",
  kept: "Your two answers stay on this device, and are filled in when you join.",
  noOpportunities: "Nothing is open to {country} today. New opportunities come every week.",
  noMentors: "No mentor is listed yet.",
} as const;
