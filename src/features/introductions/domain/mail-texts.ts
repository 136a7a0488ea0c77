import { msg } from "#kernel/translate.ts";

export const OUTCOME_MAILS = {
  introductionAccepted: {
    subject: msg("{name} accepted your introduction"),
    preheader: msg("See how to reach each other."),
    heading: msg("You can get in touch now"),
    lead: msg("{name} accepted your introduction. The page of it shows how you reach each other."),
    next: msg("Write soon, while your question is fresh: say who you are, and what you would like to know first."),
    button: msg("See how to get in touch"),
  },
  introductionDeclined: {
    subject: msg("Your question to {name}: not this time"),
    preheader: msg("Others in the community may have the answer."),
    heading: msg("Not this time"),
    lead: msg("{name} cannot take up your question at the moment. That says nothing about you or your business."),
    next: msg("Others in the community may know the answer just as well."),
    button: msg("Find another member"),
  },
  introductionExpired: {
    subject: msg("No answer came from {name}"),
    preheader: msg("Others in the community may have the answer."),
    heading: msg("No answer came"),
    lead: msg("Your question to {name} waited for {days} days, and is over now. Silence mostly means a full calendar."),
    next: msg("Others in the community may know the answer just as well."),
    button: msg("Find another member"),
  },
} as const;
/** Mail to the asker of a question that expired on a waiting list. */
export const NO_PLACE_MAIL = {
  subject: msg("{name} had no place free"),
  preheader: msg("Other mentors in the community have places."),
  heading: msg("No place came free"),
  lead: msg(
    "Your question to {name} was on the waiting list for {waited} days, and no place came free. {name} has not seen it.",
  ),
  next: msg("Other mentors in the community have places now."),
  button: msg("Find another mentor"),
} as const;
export const OUTCOME_REASON = msg("You receive this email because you asked a member of {brand} for an introduction.");

export const PAUSED_MAIL = {
  subject: msg("Your mentoring requests are paused"),
  preheader: msg("Open your places again whenever it suits you."),
  heading: msg("We gave you a rest"),
  lead: msg(
    "You did not answer the last {count} mentoring requests. We have paused new requests until {date}, so that you have time.",
  ),
  rest: msg("Nothing else changes: your profile stays where it is, and your mentees keep their places."),
  button: msg("Take questions again"),
  reason: msg("You receive this email because you are a mentor at {brand}."),
} as const;
