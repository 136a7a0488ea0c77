/** What the asker reads of what became of it. */
export const OUTCOME_MAILS = {
  introductionAccepted: {
    subject: "{name} accepted your introduction",
    preheader: "See how to reach each other.",
    heading: "You can get in touch now",
    lead: "{name} accepted your introduction. The page of it shows how you reach each other.",
    next: "Write soon, while your question is fresh: say who you are, and what you would like to know first.",
    button: "See how to get in touch",
  },
  introductionDeclined: {
    subject: "Your question to {name}: not this time",
    preheader: "Others in the community may have the answer.",
    heading: "Not this time",
    lead: "{name} cannot take up your question at the moment. That says nothing about you or your business.",
    next: "Others in the community may know the answer just as well.",
    button: "Find somebody else",
  },
  introductionExpired: {
    subject: "No answer came from {name}",
    preheader: "Others in the community may have the answer.",
    heading: "No answer came",
    lead: "Your question to {name} waited for {days} days, and is over now. Silence mostly means a full calendar.",
    next: "Others in the community may know the answer just as well.",
    button: "Find somebody else",
  },
} as const;
/** Of a question that ended on a waiting list. */
export const NO_PLACE_MAIL = {
  subject: "{name} had no place free",
  preheader: "Other mentors in the community have places.",
  heading: "No place came free",
  lead: "Your question to {name} was on the waiting list for {waited} days, and no place came free. {name} has not seen it.",
  next: "Other mentors in the community have places now.",
  button: "Find another mentor",
} as const;
export const OUTCOME_REASON = "You receive this email because you asked a member of {brand} for an introduction.";

export const PAUSED_MAIL = {
  subject: "A rest from questions for mentoring",
  preheader: "Open your places again whenever it suits you.",
  heading: "We gave you a rest",
  lead: "The last {count} questions for mentoring ended without an answer from you. You surely have a lot to do, so nobody new can ask you for mentoring until {date}.",
  rest: "Nothing else changes: your profile stays where it is, and your mentees keep their places.",
  button: "Take questions again",
  reason: "You receive this email because you are a mentor at {brand}.",
} as const;
