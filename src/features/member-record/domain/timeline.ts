/** What the timeline of a member is narrowed to. */
export const TIMELINE_GROUPS = [
  { key: "mail", label: "Mail" },
  { key: "account", label: "Account" },
  { key: "profile", label: "Profile" },
  { key: "staff", label: "Staff" },
] as const;
export type TimelineGroup = (typeof TIMELINE_GROUPS)[number]["key"];

export const TIMELINE_PER_PAGE = 20;

/** What happened once, and is kept with its day; `{what}` is the one detail that belongs to it. */
export const MOMENTS = {
  signedUp: { group: "account", text: "Signed up" },
  invited: { group: "account", text: "Was invited to make an account" },
  emailConfirmed: { group: "account", text: "Confirmed the email address" },
  phoneConfirmed: { group: "account", text: "Confirmed the phone number to sign in with" },
  linked: { group: "account", text: "Linked {what} to sign in with" },
  passkeyAdded: { group: "account", text: "Added a passkey" },
  secondStepAdded: { group: "account", text: "Turned on two-step sign-in: {what}" },
  profileOpened: { group: "profile", text: "Opened a profile" },
  basicSetup: { group: "profile", text: "Finished the basic setup" },
  typeChosen: { group: "profile", text: "Chose what describes them best" },
  cardConfirmed: { group: "profile", text: "Confirmed the details of the E-DID card" },
  applied: { group: "profile", text: "Sent a pre-application" },
  applicationInvited: { group: "profile", text: "Was invited to join after the pre-application" },
  applicationReminded: { group: "profile", text: "Was reminded of the invitation to join" },
  applicationJoined: { group: "profile", text: "Became a member with the pre-application" },
  suppressed: { group: "mail", text: "The address was put on the list of those that get no email: {what}" },
  refused: { group: "mail", text: "Said no to a kind of email: {what}" },
} as const satisfies Record<string, { group: TimelineGroup; text: string }>;
export type MomentKind = keyof typeof MOMENTS;

/** Kinds of mail that stand in no list of types, or say too little there. */
export const MAIL_NAMES: Readonly<Record<string, string>> = {
  custom: "Email written by staff",
  confirmation: "Link to confirm the address",
  invite: "Invitation to make an account",
  magiclink: "Link to sign in",
  recovery: "Link for a new password",
  email_change: "Link to change the address",
  reauthentication: "Security code",
  accountNotice: "Notice of a change to the account",
  preApplication: "Answer to the pre-application",
  preApplicationChange: "Link to change the pre-application",
  introductionAsked: "Question of another member",
  introductionReminder: "Reminder of another member's question",
  introductionAccepted: "Introduction accepted",
  introductionDeclined: "Introduction declined",
  introductionExpired: "No answer to the question",
  introductionFollowUp: "Asked whether they met",
  mentorPaused: "Pause of the places as a mentor",
  reportDecision: "Decision on a report",
  reportNews: "Note to whoever reported",
  proposalNews: "Answer to a proposal",
  deadlineReminder: "Reminder of deadlines",
  opensAgain: "Something saved is open again",
  outcomeQuestion: "Asked what came of an opportunity",
};

/** Kinds of messages to a phone. */
export const PHONE_MESSAGES: Readonly<Record<string, string>> = {
  sms: "Code to sign in, to the phone",
  phone_change: "Code to change the phone number",
  reauthentication: "Security code to the phone",
  factor: "Code for the second step, to the phone",
};

export const TIMELINE_TEXTS = {
  title: "Timeline",
  filter: "Show only",
  all: "Everything",
  pages: "Pages of the timeline",
  newest: "Newest",
  older: "Older",
  empty: "Nothing has happened yet",
  emptyHint: "What happens from now on appears here.",
  nothingFound: "Nothing of this kind",
  nothingFoundHint: "Look at everything that happened.",
  clearFilters: "Show everything",
  notLoaded: "The timeline could not be loaded",
  opened: "Opened {at}",
  clicks: "{count, plural, one {Clicked once} other {Clicked # times}}",
  cameBack: "Came back once, for a reason that may pass",
  notSentTo: "Not sent to them",
  asOfToday: "As it stands today: what held when it was sent is not kept.",
  reasonUnknown: "Why is not kept.",
  by: "By {who}",
  note: "Note",
} as const;
