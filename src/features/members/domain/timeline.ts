import { msg } from "#kernel/translate.ts";

export const TIMELINE_GROUPS = [
  { key: "mail", label: msg("Mail") },
  { key: "account", label: msg("Account") },
  { key: "profile", label: msg("Profile") },
  { key: "staff", label: msg("Staff") },
] as const;
export type TimelineGroup = (typeof TIMELINE_GROUPS)[number]["key"];

export const TIMELINE_PER_PAGE = 20;

export const MOMENTS = {
  signedUp: { group: "account", text: msg("Signed up") },
  invited: { group: "account", text: msg("Was invited to make an account") },
  emailConfirmed: { group: "account", text: msg("Confirmed the email address") },
  phoneConfirmed: { group: "account", text: msg("Confirmed the phone number to sign in with") },
  linked: { group: "account", text: msg("Linked {what} to sign in with") },
  passkeyAdded: { group: "account", text: msg("Added a passkey") },
  secondStepAdded: { group: "account", text: msg("Turned on two-step sign-in: {what}") },
  profileOpened: { group: "profile", text: msg("Opened a profile") },
  basicSetup: { group: "profile", text: msg("Finished the basic setup") },
  typeChosen: { group: "profile", text: msg("Chose what describes them best") },
  cardConfirmed: { group: "profile", text: msg("Confirmed the details of the E-DID card") },
  applied: { group: "profile", text: msg("Sent a pre-application") },
  applicationInvited: { group: "profile", text: msg("Was invited to join after the pre-application") },
  applicationReminded: { group: "profile", text: msg("Was reminded of the invitation to join") },
  applicationJoined: { group: "profile", text: msg("Became a member with the pre-application") },
  suppressed: { group: "mail", text: msg("The address was put on the list of those that get no email: {what}") },
  refused: { group: "mail", text: msg("Said no to a kind of email: {what}") },
} as const satisfies Record<string, { group: TimelineGroup; text: string }>;
export type MomentKind = keyof typeof MOMENTS;

export const PHONE_MESSAGES: Readonly<Record<string, string>> = {
  sms: msg("Code to sign in, to the phone"),
  phone_change: msg("Code to change the phone number"),
  reauthentication: msg("Security code to the phone"),
  factor: msg("Code for the second step, to the phone"),
};

export const TIMELINE_TEXTS = {
  title: msg("Timeline"),
  filter: msg("Show only"),
  all: msg("Everything"),
  pages: msg("Pages of the timeline"),
  newest: msg("Newest"),
  older: msg("Older"),
  empty: msg("Nothing has happened yet"),
  emptyHint: msg("What happens from now on appears here."),
  nothingFound: msg("Nothing of this kind"),
  nothingFoundHint: msg("Look at everything that happened."),
  clearFilters: msg("Show everything"),
  notLoaded: msg("The timeline could not be loaded"),
  opened: msg("Opened {at}"),
  clicks: msg("{count, plural, one {Clicked once} other {Clicked # times}}"),
  cameBack: msg("Came back once, for a reason that may pass"),
  notSentTo: msg("Not sent to them"),
  asOfToday: msg("As it stands today: what held when it was sent is not kept."),
  reasonUnknown: msg("Why is not kept."),
  by: msg("By {who}"),
  note: msg("Note"),
} as const;
