export const PROPOSAL_PROBLEMS = {
  link: "Please enter the link to it",
  title: "Please enter what it is called",
  about: "Please write what it is and whom it is for",
  wantsThanks: "Please say whether you wish to be named",
  proposal: "There is no such proposal",
  tooManyOpen:
    "{count, plural, other {We are still looking at # proposals of yours. Please wait until one of them is decided.}}",
  tooManyToday: "{count, plural, other {You have sent # proposals since yesterday. Please go on tomorrow.}}",
  sentAlready: "You have proposed this already. Our team is looking at it.",
  answer: "Please write your answer",
  nothingAsked: "This question is answered, or the proposal was decided meanwhile.",
  thanksFailed: "This could not be saved. Please try again.",
  failed: "This could not be sent. What you wrote is still here; please try again.",
} as const;

/** What members meet. */
export const PROPOSAL_TEXTS = {
  title: "Propose an opportunity",

  optionalHint: "If you know it.",

  see: "See the listing",

  question: "A question about your proposal",
  yourProposal: "Your proposal",
} as const;

/** A state, as the proposer reads it. */
export const STATE_IN_WORDS = {
  open: "We are looking at it",
  asked: "We have a question",
  published: "Taken into the list",
  declined: "Not taken",
} as const;
