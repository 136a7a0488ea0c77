/** Signing in with an account that somebody has elsewhere. */
export const PROVIDER_MESSAGES = {
  unavailable: "The other service does not answer. Please try again in a few minutes, or sign in another way.",
  stopped: "You stopped before the end. Please try again, or sign in another way.",
  tooLate: "That took too long. Please try again.",
  notThisBrowser: "We could not check that it was you who started this. Please try again in this browser.",
  needsConfirmation:
    "We sent you an email to check that this address is yours. Please open its link. After that you can sign in.",
  noEmail: "The other service did not tell us your email address. Please sign up with your email address instead.",
  banned: "This account is closed. Please write to us if you think that this is a mistake.",
  tooOften: "That was a little too often. Please wait a moment and try again.",
  off: "This way to sign in is switched off. Please choose another one.",
  failed: "Signing in that way did not work. Please try again, or sign in another way.",
} as const;

/** By the error of the protocol that a browser comes back with (protocol 1.9). */
export function providerMessageKey(error: string, code: string): keyof typeof PROVIDER_MESSAGES {
  if (error === "temporarily_unavailable") return "unavailable";
  if (code === "bad_oauth_callback") return error === "access_denied" ? "stopped" : "failed";
  return BY_CODE[code] ?? "failed";
}

const BY_CODE: Record<string, keyof typeof PROVIDER_MESSAGES> = {
  bad_oauth_state: "notThisBrowser",
  flow_state_expired: "tooLate",
  flow_state_not_found: "tooLate",
  bad_code_verifier: "notThisBrowser",
  provider_email_needs_verification: "needsConfirmation",
  validation_failed: "noEmail",
  user_banned: "banned",
  over_email_send_rate_limit: "tooOften",
  over_request_rate_limit: "tooOften",
  provider_disabled: "off",
};
