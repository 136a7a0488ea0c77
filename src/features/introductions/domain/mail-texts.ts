/** Words of the mails; each in the language of its reader. None of them holds a number or an address. */
export const ASKED_MAIL = {
  subject: "{name} asks you for an introduction",
  reminderSubject: "{name} is waiting for your answer",
  preheader: "Read the question, and answer with one press.",
  heading: "A member asks for you",
  lead: "{name} found you in the community, and would like to get in touch:",
  reminderLead: "{name} asked you for an introduction, and there is no answer yet:",
  about: "It is about",
  business: "Business",
  country: "Country",
  question: "The question",
  button: "Read and answer",
  consent: "Neither of you sees how to reach the other before you accept, and you choose what you show.",
  declining: "Not for you? Decline with one press. You need no reason, and {name} reads “not this time”.",
  until: "The question waits until {date}.",
  lastReminder: "This is the last time we remind you of it.",
  reason: "You receive this email because a member of {brand} asked you for an introduction.",
} as const;

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

export const FOLLOW_UP_MAIL = {
  subject: "Did you meet {name}?",
  preheader: "One press, and we know whether introductions help.",
  heading: "Did you meet?",
  lead: "{days} days ago, {name} and you agreed to get in touch. Did it come to a meeting or a talk?",
  discretion: "Only the team of {brand} sees your answer. {name} does not.",
  button: "Answer with one press",
  reason: "You receive this email because of an introduction at {brand} that was accepted.",
} as const;

export const PAUSED_MAIL = {
  subject: "A rest from questions for mentoring",
  preheader: "Open your places again whenever it suits you.",
  heading: "We gave you a rest",
  lead: "The last {count} questions for mentoring ended without an answer from you. You surely have a lot to do, so nobody new can ask you for mentoring until {date}.",
  rest: "Nothing else changes: your profile stays where it is, and your mentees keep their places.",
  button: "Take questions again",
  reason: "You receive this email because you are a mentor at {brand}.",
} as const;
