import { msg } from "#kernel/translate.ts";

export const PROPOSAL_PROBLEMS = {
  link: msg("Please enter the link to it"),
  title: msg("Please enter what it is called"),
  about: msg("Please write what it is and who it is for"),
  wantsThanks: msg("Please say whether we may name you"),
  proposal: msg("There is no such proposal"),
  tooManyOpen: msg(
    "{count, plural, other {We are still looking at # proposals of yours. Please wait until one of them is decided.}}",
  ),
  tooManyToday: msg("{count, plural, other {You have sent # proposals since yesterday. Please go on tomorrow.}}"),
  sentAlready: msg("You have proposed this already. Our team is looking at it."),
  answer: msg("Please write your answer"),
  nothingAsked: msg("This question has an answer, or the proposal has been decided."),
  thanksFailed: msg("This could not be saved. Please try again."),
  failed: msg("This could not be sent. What you wrote is still here; please try again."),
} as const;

export const PROPOSAL_TEXTS = {
  title: msg("Propose an opportunity"),
  optionalHint: msg("If you know it."),
  see: msg("See the listing"),
  question: msg("A question about your proposal"),
  yourProposal: msg("Your proposal"),
} as const;

export const STATE_IN_WORDS = {
  open: msg("We are looking at it"),
  asked: msg("We have a question"),
  published: msg("Taken into the list"),
  declined: msg("Not taken"),
} as const;
