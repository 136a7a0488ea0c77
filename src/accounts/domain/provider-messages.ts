import { SESSION_MESSAGES, TRY_AGAIN } from "#kernel/session-messages.ts";
import { msg } from "#kernel/translate.ts";

export const PROVIDER_MESSAGES = {
  unavailable: msg("The other service does not answer. Please try again in a few minutes, or sign in another way."),
  stopped: msg("You stopped before the end. Please try again, or sign in another way."),
  tooLate: TRY_AGAIN.tooLate,
  notThisBrowser: msg("We could not check that it was you who started this. Please try again in this browser."),
  needsConfirmation: msg(
    "We sent you an email to check that this address is yours. Please open its link. After that you can sign in.",
  ),
  noEmail: msg("The other service did not tell us your email address. Please sign up with your email address instead."),
  banned: msg("This account is closed. Please write to us if you think that this is a mistake."),
  tooOften: TRY_AGAIN.tooOften,
  off: msg("This way to sign in is switched off. Please choose another one."),
  failed: msg("Signing in that way did not work. Please try again, or sign in another way."),
  alreadyElsewhere: msg("This account is already linked to another member. Sign in with it, or remove it there first."),
  endedMeanwhile: SESSION_MESSAGES.ended,
} as const;

export type ProviderMessageKey = keyof typeof PROVIDER_MESSAGES;

/** `error` and `code` come from the redirect (docs/develop/accounts/providers.md#towards-the-provider). */
export function providerMessageKey(error: string, code: string): ProviderMessageKey {
  if (error === "temporarily_unavailable") return "unavailable";
  if (code === "bad_oauth_callback") return error === "access_denied" ? "stopped" : "failed";
  return BY_CODE[code] ?? "failed";
}

const BY_CODE: Record<string, ProviderMessageKey> = {
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
  identity_already_exists: "alreadyElsewhere",
  session_not_found: "endedMeanwhile",
};

export const LINKING_MESSAGES = {
  linked: msg("Done. You can sign in this way from now on."),
  removed: msg("Done. Nobody can sign in to your account this way any more."),
  onlyWay: msg("This is your only way to sign in. Add another one before you remove it."),
  addressTaken: msg("This cannot be removed: the email address that would be left belongs to another member."),
  notRemoved: msg("This could not be removed. Please try again."),
} as const;

const UNLINKING: Record<string, keyof typeof LINKING_MESSAGES> = {
  single_identity_not_deletable: "onlyWay",
  email_conflict_identity_not_deletable: "addressTaken",
  identity_not_found: "removed",
};

export const unlinkingMessage = (code: string): string => LINKING_MESSAGES[UNLINKING[code] ?? "notRemoved"];
