import { TRY_AGAIN } from "#kernel/session-messages.ts";
import { TRIES_MESSAGES, TRIES_USED_UP } from "./tries-messages.ts";

/** The step between the password and the account, and the page that turns it on. */
export const SECOND_STEP_MESSAGES = {
  lead: "Your account has two-step sign-in. One more step, then you are in.",
  totp: "Open your authenticator app. Type the 6 digits it shows for this site.",
  phone: "We will send a code to your phone.",
  phoneOff: "We cannot send codes to phones at the moment. Please choose another way.",
  phoneSent: "We sent a code to your phone. It can take a minute.",
  webauthn: "Use the security key or the device that you added.",
  recovery: "Type one of the recovery codes that you kept. Each works once.",
  wrong: "This code is not right, or it was used before. Wait for the next code and try again.",
  wrongRecovery: "This recovery code is not right, or it was used before.",
  late: TRY_AGAIN.tooLate,
  moved: "Your connection has changed, or this code was used before. Please ask for a new one.",
  usedUp: TRIES_MESSAGES.secondStep,
  tooOften: "Too many attempts. Please wait a few minutes, then try again.",
  failed: "That did not work. Please try again.",
  empty: "Please type the code",
  lost: "No phone and no recovery codes? Write to us and we will help you.",
  needsScript: "A security key needs JavaScript. It is switched off in this browser.",
} as const;

export type SecondStepSentence = keyof typeof SECOND_STEP_MESSAGES;

const PROBLEMS: Record<string, SecondStepSentence> = {
  mfa_verification_failed: "wrong",
  mfa_challenge_expired: "late",
  mfa_ip_address_mismatch: "moved",
  mfa_factor_not_found: "late",
  mfa_recovery_codes_locked: "usedUp",
};

type Refusal = { code: string; status: number; message: string };

/** The sentence for a refusal of the server of accounts. */
export function secondStepProblem({ code, status, message }: Refusal): SecondStepSentence {
  if (message === TRIES_USED_UP) return "usedUp";
  return PROBLEMS[code] ?? (status === 429 ? "tooOften" : "failed");
}
