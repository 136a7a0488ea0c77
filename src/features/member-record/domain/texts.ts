import { NETWORK_PROBLEM } from "#kernel/interface-messages.ts";

/** docs/product/members-admin.md#one-member */
export const MEMBER_TEXTS = {
  back: "All members",
  gone: "This member is not here",
  goneHint: "The account was deleted, or the address is wrong. Deleted members are in the audit log by their ID.",
  network: NETWORK_PROBLEM,
  noProfile: "This account has not opened its profile yet.",
  answers: "All answers of the profile",
  mail: "Emails to this person",
  noAddress: "There is no email address, so no email can be sent.",
  accountMail: "Emails about their own account, such as a new password, always go out.",
  getsAll: "Gets every kind of email.",
  getsNone: "Gets no email but those about their own account: {reason}.",
  gets: "Gets it",
  listed: "Since {since}.",
  lookUp: "Look at the list of addresses that get no email",
  consents: "What they agreed to",
  account: "Account",
  use: "What they do here",
  useHint: "Numbers only: what somebody applies for is their own affair.",
  wishes: "Introductions",
  wishesTo: "Would like to meet",
  wishesFrom: "Would like to meet them",
  noWishes: "Nobody asked for an introduction yet.",
} as const;

/** docs/product/members-admin.md#blocking */
export const BLOCK_TEXTS = {
  block: "Block",
  title: "Block this member?",
  question:
    "They are signed out at once and cannot sign in until you lift the block. They get no email but those about their own account. Nothing is deleted.",
  reason: "Reason",
  reasonHint: "Kept in the audit log. The member is not told.",
  choose: "Choose a reason",
  yes: "Block the member",
  done: "The member is blocked and signed out",
  failed: "The member could not be blocked",
  lift: "Lift the block",
  lifted: "The member can sign in again",
  notLifted: "The block could not be lifted",
  blocked: "This member is blocked",
  since: "Since {since}: {reason}.",
  until: "Until {until}.",
} as const;
