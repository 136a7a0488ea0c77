import type { ProposalState } from "./proposals.ts";

/** What staff meet. */
export const PROPOSAL_ADMIN_TEXTS = {
  title: "Proposals",
  lead: "Opportunities that members propose. Check each as you would check any other: nothing is shown before you publish it.",
  filter: "Which proposals",
  open: "Open",
  asked: "Waiting for an answer",
  decided: "Decided",
  all: "All",
  notLoaded: "The proposals could not be loaded",
  empty: "Nothing waits for you",
  emptyHint: "What members propose appears here.",
  pages: "Pages of proposals",
  newest: "Newest",
  older: "Older",
  what: "What",
  who: "Proposed by",
  organizer: "Organiser",
  deadline: "Last day",
  when: "When",
  state: "State",
  unnamed: "No name yet",
  back: "All proposals",
  about: "What the member writes",
  link: "Link",
  thanks: "Thanks on the listing",
  thanksYes: "Wished",
  thanksNo: "Not wished",
  asking: "What was asked",
  answered: "What the member answered",
  declinedWith: "What the member was told",
  warnings: "Look at this first",
  publish: "Make it an opportunity",
  publishHint:
    "Opens the form of a new opportunity with what the member wrote. Once you save it there, this proposal is done.",
  opportunity: "Open the opportunity",
  message: "Or write to the member",
  messageHint: "The member reads these words in a mail.",
  act: "What do you want to do?",
  ask: "Ask a question",
  askHint: "The member gets a mail with a link to answer, and the proposal waits for it.",
  decline: "Decline",
  declineHint: "The member gets a mail with your reason.",
  send: "Send",
  done: "Done. The member gets a mail.",
  doneUntold: "Done. The member has no confirmed address, so no mail was sent.",
  by: "Decided by {who}, {day}",
  former: "A former colleague",
} as const;

export const STATE_LABELS: Record<ProposalState, string> = {
  open: "Open",
  asked: "Question asked",
  published: "Taken",
  declined: "Declined",
};

export const PROPOSAL_ADMIN_PROBLEMS = {
  act: "Please choose what to do",
  message: "Please write what the member should read",
  decidedBefore: "This was dealt with before, perhaps by a colleague.",
} as const;
