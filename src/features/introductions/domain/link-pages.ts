/** Pages that links of mails lead to: they show and ask, and only a press changes something. */
export const ANSWER_PAGE = {
  path: "/introductions/answer",
  title: "Answer a question",
  description: "The way from our email to the question of a member: accept it or decline it.",
} as const;

export const LINK_TEXTS = {
  goneTitle: "This link no longer works",
  gone: "It may be incomplete, or its time may be over.",
  overTitle: "There is nothing left to answer",
  wayOn: "Signed in, you find all your introductions in one place.",
  toIntroductions: "See my introductions",
} as const;

export const LINK_ANSWER_TEXTS = {
  lead: "You decide whether you get in touch. Before you accept, neither of you sees how to reach the other.",
  acceptTitle: "Yes, let us get in touch",
  waysHint: "Only what you tick is shown, and only to {name}. In turn you see their email address, if they share it.",
  signIn:
    "Please sign in to accept. By the link of an email you can share that email address only, and only without two-step sign-in.",
  toSignIn: "Sign in to share your number too",
  signInToSee: "{name} gets an email. Sign in to see how to reach {name}.",
  declineTitle: "Not this time",
  acceptedTitle: "This is how you reach {name}",
  acceptedLead: "{name} gets an email, and sees what you ticked.",
  shownOnce: "This page shows it once. Later you find it in your introductions.",
  firstText: "Hello {name}, on {brand} you asked me: {question}",
  declinedTitle: "You declined",
  declinedLead: "{name} reads “Not this time”. Thank you for answering: an honest no is kinder than silence.",
} as const;

export const MEETING_PAGE = {
  path: "/introductions/met",
  title: "Did you meet?",
  description: "The way from our email to a short answer: whether an introduction came to a meeting.",
} as const;

export const MEETING_TEXTS = {
  title: "Did you meet {name}?",
  lead: "Only the team of {brand} sees your answer. {name} does not.",
  useful: "Was it useful?",
  change: "Change whether you met",
  thanksTitle: "Thank you for telling us",
  thanksMet: "Good that you met. How useful was it?",
  thanks: "Noted. You can change your answer at any time.",
  thanksByLink: "Noted. Sign in to change your answer.",
} as const;
