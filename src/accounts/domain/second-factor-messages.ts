import { SECOND_STEP_FIRST, TRY_AGAIN } from "#kernel/session-messages.ts";
import { msg } from "#kernel/translate.ts";
import { ATTEMPTS_EXHAUSTED, ATTEMPTS_MESSAGES } from "./attempts-messages.ts";
import type { PasskeySentence } from "./passkey-messages.ts";

export const SECOND_STEP_MESSAGES = {
  lead: msg("Your account has two-step sign-in. One more step, then you are in."),
  totp: msg("Open your authenticator app. Type the 6 digits it shows for this site."),
  phone: msg("We will send a code to your phone."),
  phoneOff: msg("We cannot send codes to phones at the moment. Please choose another way."),
  phoneSent: msg("We sent a code to your phone. It can take a minute."),
  webauthn: msg("Use the security key or the device that you added."),
  recovery: msg("Type one of the recovery codes that you kept. Each works once."),
  wrong: msg("This code is not right, or it was used before. Wait for the next code and try again."),
  wrongRecovery: msg("This recovery code is not right, or it was used before."),
  late: TRY_AGAIN.tooLate,
  moved: msg("Your connection has changed, or this code was used before. Please ask for a new one."),
  usedUp: ATTEMPTS_MESSAGES.secondStep,
  tooOften: msg("Too many attempts. Please wait a few minutes, then try again."),
  failed: msg("That did not work. Please try again."),
  empty: msg("Please type the code"),
  lost: msg("No phone and no recovery codes? Write to us and we will help you."),
  needsScript: msg("A security key needs JavaScript. It is switched off in this browser."),
} as const;

type SecondStepSentence = keyof typeof SECOND_STEP_MESSAGES;

const PROBLEMS: Record<string, SecondStepSentence> = {
  mfa_verification_failed: "wrong",
  mfa_challenge_expired: "late",
  mfa_ip_address_mismatch: "moved",
  mfa_factor_not_found: "late",
  mfa_recovery_codes_locked: "usedUp",
};

type Refusal = { code: string; status: number; message: string };

export function secondStepProblem({ code, status, message }: Refusal): SecondStepSentence {
  if (message === ATTEMPTS_EXHAUSTED) return "usedUp";
  return PROBLEMS[code] ?? (status === 429 ? "tooOften" : "failed");
}

export const TWO_STEP_MESSAGES = {
  lead: msg(
    "With it, your password alone is not enough: to sign in you also need your phone or a security key. If somebody steals your password, they cannot get in.",
  ),
  app: msg(
    "First get an authenticator app on your phone, for example Google Authenticator, Aegis or 2FAS. It is free and works without internet.",
  ),
  phone: msg("We send a code to this phone each time you sign in. It needs a signal, and a message can take a minute."),
  key: msg(
    "A security key is a small device that you plug in or hold to your phone. The screen lock of this phone or computer can be one too.",
  ),
  keyNext: msg("Your browser then asks for it. Touch the key or unlock the screen, and you are done."),
  scan: msg("Open the app, press + and scan this picture."),
  typeInstead: msg("Can't scan it? Type this key into the app instead:"),
  thenCode: msg("The app now shows 6 digits. Type them here."),
  late: msg("That took too long. Please start again."),
  nameTaken: msg("You already have one with this name. Please choose another name."),
  tooMany: msg("You have too many already. Remove one that you no longer use, then add a new one."),
  codesLead: msg(
    "If you lose your phone, each of these codes lets you in once. We show them only now. Keep them where only you can find them, not on this phone.",
  ),
  codesFailed: msg(
    "Two-step sign-in is on, but we could not make your recovery codes. Press the button below to make them.",
  ),
  kept: msg("I have kept these codes"),
  numberTaken: msg("This number is already one of your second steps."),
  notServed: msg("We cannot send codes to this country yet. Please use an app or a security key."),
  notSent: msg("We could not send a code right now. Please try again later, or use an app or a security key."),
  added: msg("Added. You can now use it as your second step."),
  already: msg(
    "This is already one of your second steps. If you have not seen your recovery codes, you can make new ones.",
  ),
  on: msg("Two-step sign-in is on."),
  off: msg("Two-step sign-in is off. Your password is enough to sign in."),
  removed: msg("Removed. It can no longer be used to sign in."),
  removeAsked: msg("You will no longer be able to use it as your second step. Remove it?"),
  removeLastAsked: msg(
    "This is your last second step. Without it, two-step sign-in is switched off and your password alone is enough to sign in. Remove it?",
  ),
  newCodesAsked: msg("The codes you kept before will stop working."),
  adminFirst: SECOND_STEP_FIRST,
} as const;

/** Sentences for security keys that replace those about passkeys, where these would mislead the owner. */
export const KEY_MESSAGES: Partial<Record<PasskeySentence, string>> = {
  known: msg("This security key is already one of your second steps."),
  tooMany: TWO_STEP_MESSAGES.tooMany,
  nameTaken: TWO_STEP_MESSAGES.nameTaken,
  gone: TWO_STEP_MESSAGES.late,
  notSupported: msg("This browser cannot use security keys. Please choose another second step."),
  deviceCannot: msg("This device cannot be a security key. Plug one in, or set up a screen lock first."),
  notSigned: msg(
    "Nothing was confirmed. The window was closed, or this is not the key that you added. You can try again.",
  ),
  unknown: msg("This is not the key that you added. Please try another one."),
  failed: msg("That did not work. Please try again, or choose another second step."),
  secondStepFirst: msg("Please confirm your second step first, then add another one."),
};
