/** docs/product/introductions.md */
export const INTRODUCTION_MESSAGES = {
  needsCard: "Please complete your profile, confirm your card and make your profile public first. Then you can ask.",
  notFound: "Profile not found or not public.",
  self: "This is your own profile",
  alreadyOpen: "You have asked this member already. You find the request below Sent.",
  paused: "This mentor takes nobody new until {date}.",
  listFull: "This mentor has no place free, and the waiting list is full. Please ask another mentor.",
  noPlace: "You have no place free for another mentee. Close an introduction, or take more mentees at once.",
  notAccepted: "Only of an accepted introduction you can say whether you met.",
  answeredBefore: "This request was answered, withdrawn or over before.",
} as const;

export const ASKING_PROBLEMS = {
  purpose: "Please choose what it is about",
  question: "Please write your question",
  ways: "Please choose at least one way to reach you",
  noNumber: "Please add your phone or WhatsApp number to your profile, or choose email",
  noEmail: "Your account has no confirmed email address. Please choose another way",
  reason: "Please choose from the list",
} as const;
