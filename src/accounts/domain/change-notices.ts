import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";

/** Account changes that are mailed to the owner, because an attacker may have made them. */
export type AccountChange =
  | "new-device"
  | "password"
  | "email"
  | "phone"
  | "factor-added"
  | "factor-removed"
  | "recovery-codes"
  | "recovery-codes-removed"
  | "passkey-added"
  | "passkey-removed"
  | "identity-linked"
  | "identity-unlinked";

type Notice = { subject: string; what: string };

export const CHANGE_NOTICES: Record<AccountChange, Notice> = {
  "new-device": {
    subject: msg("New sign-in to your account"),
    what: msg("Somebody signed in to your account on a device that we have not seen lately."),
  },
  password: { subject: msg("Your password was changed"), what: msg("The password of your account was changed.") },
  email: {
    subject: msg("Your email address was changed"),
    what: msg(
      "Your account now has a different email address. This is the last email about it that we will send to this one.",
    ),
  },
  phone: {
    subject: msg("Your phone number was changed"),
    what: msg("The phone number of your account was added, changed or removed."),
  },
  "factor-added": {
    subject: msg("Two-step sign-in was added"),
    what: msg("A second step for signing in was added to your account."),
  },
  "factor-removed": {
    subject: msg("Two-step sign-in was removed"),
    what: msg("A second step for signing in was removed from your account."),
  },
  "recovery-codes": {
    subject: msg("New recovery codes were made"),
    what: msg("New recovery codes were made for your account. Your old codes no longer work."),
  },
  "recovery-codes-removed": {
    subject: msg("Your recovery codes were removed"),
    what: msg("The recovery codes of your account were removed. None of them works any longer."),
  },
  "passkey-added": {
    subject: msg("A passkey was added"),
    what: msg("A passkey was added to your account. It can now be used to sign in."),
  },
  "passkey-removed": { subject: msg("A passkey was removed"), what: msg("A passkey was removed from your account.") },
  "identity-linked": {
    subject: msg("A way to sign in was added"),
    what: msg("Another account was linked to yours. It can now be used to sign in."),
  },
  "identity-unlinked": {
    subject: msg("A way to sign in was removed"),
    what: msg("A linked account was removed from yours. It can no longer be used to sign in."),
  },
};

/** The mail names the team instead of a device when an administrator or the service key made the change. */
export const BY_THE_TEAM = msg(`The ${BRAND.name} team`);

export const NOTICE_ADVICE = {
  check: msg("Look at your devices and your ways to sign in. Remove anything that is not yours."),
} as const;
