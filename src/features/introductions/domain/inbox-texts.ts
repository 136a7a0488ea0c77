/** docs/product/introductions.md#inbox */
export const INBOX_TEXTS = {
  title: "Introductions",
  lead: "One question, one answer. Contact is shown to both once it is accepted, and to nobody before.",
  findMembers: "Find members",
  notLoaded: "Your introductions could not be loaded",
} as const;

/** The page of one introduction (docs/product/introductions.md#answering). */
export const ANSWER_TEXTS = {
  notFound: "This introduction was not found",
  notFoundHint: "The address may be incomplete, or the introduction belongs to another account.",
  toInbox: "See your introductions",

  askedYou: "{name} asks you for an introduction",
  youAsked: "You asked {name} for an introduction",
  between: "An introduction with {name}",
  profile: "See their profile",
  question: "The question",
  yourQuestion: "Your question",
  heldBack: "Links, addresses and numbers are shown once you accept.",
  heldBackMine: "Links, addresses and numbers in your question are shown once it is accepted.",

  answerTitle: "Your answer",
  acceptLead: "If you accept, each of you sees how to reach the other. Choose what you show {name}:",
  ways: "How {name} may reach you",
  accept: "Accept",
  declineTitle: "Decline",
  declineLead: "{name} reads “Not this time”, and never why. Your reason helps us to suggest better.",
  reason: "Why?",
  noReason: "I would rather not say",
  decline: "Decline kindly",

  waitingAsked: "{name} has been told, and has until {day} to answer. You get an email when the answer is there.",
  waitingList:
    "{name} has no place free at the moment. Your question is on the waiting list, and is shown to them as soon as a place comes free, until {day} at the latest.",
  withdrawTitle: "Take it back",
  withdrawLead: "{name} sees it no longer as open. You can ask the same member again after {days} days.",
  withdraw: "Take it back",

  declinedMine:
    "Not this time. It says nothing about you or your question: members decline when they have no room. Ask somebody else.",
  declinedTheirs: "You declined. {name} read “Not this time”, without a reason.",
  withdrawn: "This was taken back before it was answered.",
  expiredMine: "No answer came in {days} days. Some members are away or busy; ask somebody else.",
  noPlace: "{name} had no place free for {waited} days, and has not seen your question. Ask another mentor.",
  expiredTheirs: "This was open for {days} days without an answer, and is over.",
  closed: "This introduction is closed. What both have shown stays here.",
  former: "This member has left the community.",

  contactTitle: "How to reach {name}",
  contactLead: "Write where you both already are. What you agree on stays between you.",
  contactNone: "There is nothing to show here any more.",
  email: "Write an email",
  whatsapp: "Open WhatsApp",
  phone: "Call",
  whatsappFromAsker:
    "Hello {name}, this is {own} from {product}. Thank you for accepting my request. My question was: {question}",
  whatsappFromReceiver: "Hello {name}, this is {own} from {product}. You asked me: {question}",
  closeTitle: "Close this introduction",
  closeLead:
    "When you have met, or it is over. It moves to the archive, and a mentor's place is free for the next member.",
  close: "Close it",

  failed: "That did not work. Please try again.",
} as const;
