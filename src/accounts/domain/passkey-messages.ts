import { TRY_AGAIN } from "#kernel/session-messages.ts";
import { msg } from "#kernel/translate.ts";
import { LONGEST_PASSKEY_NAME, MOST_PASSKEYS, PASSKEY_UNREACHABLE } from "./passkeys.ts";

export const PASSKEY_MESSAGES = {
  lead: msg(
    "Sign in with your fingerprint, your face or the PIN of your phone. There is no password to remember, and none that a fake page could steal.",
  ),
  next: msg("Your phone or computer asks you to unlock it, as usual. Then you are done."),
  needsScript: msg("Passkeys need JavaScript. It is switched off in this browser."),
  removeAsked: msg(
    "You will no longer be able to sign in with this passkey. Your device may still show it: you can delete it there too.",
  ),
  tooMany: msg(`You already have ${MOST_PASSKEYS} passkeys. Remove one that you no longer use, then add a new one.`),
  nameTaken: msg("You already have one with this name. Please choose another name."),
  nameRequired: msg("Please give this passkey a name"),
  nameTooLong: msg(`Please use at most ${LONGEST_PASSKEY_NAME} characters`),
  added: msg("Your passkey is saved. Next time you can sign in with it."),
  renamed: msg("The new name is saved."),
  removed: msg("The passkey is removed. It can no longer be used to sign in."),
  gone: msg("This passkey is no longer here."),
  lastWay: msg("This is the only way into your account. Please add an email address or another way to sign in first."),
  cancelled: msg("Nothing was changed. You closed the window, or it took too long. You can try again."),
  notSigned: msg(
    "You are not signed in. This device may have no passkey for this site yet, or the window was closed. You can try again, or sign in another way.",
  ),
  known: msg("This device already has a passkey for your account. Look for it in the list below."),
  notSupported: msg("This browser cannot use passkeys. You can still use your password or an email link."),
  deviceCannot: msg(
    "This device cannot keep a passkey. A screen lock must be set up on it, or you can use a security key.",
  ),
  banned: msg("This account is closed for now. Please write to us if you think that is wrong."),
  tooOften: msg("Too many attempts. Please wait five minutes, then try again."),
  offline: PASSKEY_UNREACHABLE,
  waiting: msg("Waiting for your device..."),
  failed: msg("That did not work. Please try again, or sign in another way."),
  unknown: msg("This passkey opens no account here. It may have been removed. Please sign in another way."),
  late: TRY_AGAIN.tooLate,
  secondStepFirst: msg("Please confirm your second step first, then change your passkeys."),
  managed: msg("Your organisation signs you in, so passkeys are not used for this account."),
} as const;

export type PasskeySentence = keyof typeof PASSKEY_MESSAGES;
