import type { ContentfulStatusCode } from "hono/utils/http-status";
import { msg } from "#kernel/translate.ts";

export type Words = string | { text: string; values: Record<string, string | number> } | readonly Words[];
type Say = (text: string, values?: Record<string, string | number>) => string;

export function sayWords(words: Words, say: Say): string {
  if (typeof words === "string") return say(words);
  return "text" in words ? say(words.text, words.values) : words.map((part) => sayWords(part, say)).join(" ");
}

const inEnglish = (words: Words) =>
  sayWords(words, (text, values = {}) => text.replace(/\{(\w+)\}/g, (mark, name) => String(values[name] ?? mark)));

/** The status of a refusal is never 5xx, because the client would retry the request. */
export class AuthError extends Error {
  override name = "AuthError";
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly words: Words;
  readonly reasons: string[] | undefined;

  constructor(status: ContentfulStatusCode, code: string, words: Words, reasons?: string[]) {
    super(inEnglish(words));
    this.status = status;
    this.code = code;
    this.words = words;
    this.reasons = reasons;
  }
}

/** Bad id_token and web3 grants get 400, in OAuth's form (docs/develop/accounts/providers.md#towards-the-provider). */
export class OAuthRefusal extends Error {
  override name = "OAuthRefusal";
  readonly words: Words;

  constructor(words: Words) {
    super(inEnglish(words));
    this.words = words;
  }
}

export const invalidGrant = (description: string) => new OAuthRefusal(description);

const REFUSALS = {
  anonymous_provider_disabled: [422, "Anonymous sign-ins are disabled"],
  bad_code_verifier: [400, "code challenge does not match previously saved code verifier"],
  bad_json: [400, "Could not parse request body as JSON"],
  bad_jwt: [403, "invalid JWT: unable to parse or verify signature"],
  bad_oauth_callback: [400, "OAuth callback with an invalid answer"],
  bad_oauth_state: [400, "OAuth callback with invalid state"],
  current_password_invalid: [400, "Current password is not valid"],
  email_conflict_identity_not_deletable: [422, "Unable to unlink identity due to email conflict"],
  email_exists: [422, "A user with this email address has already been registered"],
  email_not_confirmed: [400, "Email not confirmed"],
  flow_state_expired: [422, "invalid flow state, flow state has expired"],
  flow_state_not_found: [404, "invalid flow state, no valid flow state found"],
  identity_already_exists: [422, "Identity is already linked to another user"],
  identity_not_found: [422, "Identity doesn't exist"],
  invalid_credentials: [400, "Invalid login credentials"],
  manual_linking_disabled: [404, "Manual linking is disabled"],
  insufficient_aal: [403, "AAL2 session is required for this"],
  mfa_challenge_expired: [
    422,
    "MFA challenge has expired, verify against another challenge or create a new challenge.",
  ],
  mfa_factor_name_conflict: [422, "A factor with the friendly name for this user already exists"],
  mfa_factor_not_found: [404, "Factor not found"],
  mfa_ip_address_mismatch: [422, "The challenge was already used"],
  mfa_phone_enroll_not_enabled: [422, "MFA enroll is disabled for Phone"],
  mfa_recovery_codes_sole_factor: [422, "Recovery codes need another verified factor"],
  mfa_verification_failed: [422, "The code is wrong or was used before"],
  mfa_verified_factor_exists: [422, "There are recovery codes already; regenerate them"],
  mfa_webauthn_enroll_not_enabled: [422, "MFA enroll is disabled for WebAuthn"],
  no_authorization: [401, "This endpoint requires a valid Bearer token"],
  not_admin: [403, "Updating app_metadata requires admin privileges"],
  not_found: [404, "Not found"],
  otp_disabled: [422, "Signups not allowed for otp"],
  otp_expired: [403, "Token has expired or is invalid"],
  over_request_rate_limit: [429, "Request rate limit reached"],
  over_sms_send_rate_limit: [429, "SMS rate limit exceeded"],
  passkey_disabled: [404, "Passkeys are disabled"],
  phone_exists: [422, "A user with this phone number has already been registered"],
  phone_not_confirmed: [400, "Phone not confirmed"],
  phone_provider_disabled: [400, "Unsupported phone provider"],
  provider_disabled: [400, "Provider is not enabled"],
  provider_email_needs_verification: [422, "Unverified email. A confirmation email has been sent to this address"],
  reauthentication_needed: [400, "Password update requires reauthentication"],
  reauthentication_not_valid: [422, "Nonce has expired or is invalid"],
  refresh_token_already_used: [400, "Invalid Refresh Token: Already Used"],
  refresh_token_not_found: [400, "Invalid Refresh Token: Refresh Token Not Found"],
  request_entity_too_large: [413, "Request body is larger than 1 MB"],
  saml_assertion_no_user_id: [400, "SAML Assertion did not contain a persistent subject identifier"],
  saml_entity_id_mismatch: [400, "SAML Metadata can be updated only if the EntityID matches for the provider"],
  saml_idp_already_exists: [422, "SAML Identity Provider with this EntityID already exists"],
  saml_idp_not_found: [404, "A SAML connection has not been established with this Identity Provider"],
  saml_metadata_fetch_failed: [400, "The SAML Metadata could not be fetched"],
  saml_provider_disabled: [404, "SAML 2.0 is disabled"],
  saml_relay_state_expired: [422, "SAML RelayState has expired. Try logging in again?"],
  saml_relay_state_not_found: [404, "SAML RelayState does not exist, try logging in again?"],
  same_password: [422, "New password should be different from the old password."],
  session_expired: [400, "Invalid Refresh Token: Session Expired"],
  session_not_found: [403, "Session from session_id claim in JWT does not exist"],
  signup_disabled: [422, "Signups not allowed for this instance"],
  single_identity_not_deletable: [422, "User must have at least 1 identity after unlinking"],
  sms_send_failed: [422, "Error sending sms"],
  sso_domain_already_exists: [400, "SSO Domain is already assigned to an SSO identity provider"],
  sso_provider_not_found: [404, "No SSO provider assigned for this domain"],
  too_many_enrolled_mfa_factors: [422, "Maximum number of enrolled factors reached, unenroll to continue"],
  too_many_passkeys: [422, "Maximum number of passkeys reached"],
  user_already_exists: [422, "User already registered"],
  user_banned: [403, "User is banned"],
  user_not_found: [403, "User from sub claim in JWT does not exist"],
  user_sso_managed: [422, "Your organisation manages this account. Please ask it to change this."],
  web3_unsupported_chain: [400, "Unsupported chain"],
  web3_provider_disabled: [422, "Web3 provider is disabled"],
  webauthn_challenge_expired: [400, "Challenge has expired"],
  webauthn_challenge_not_found: [400, "Challenge not found or already used"],
  webauthn_credential_exists: [422, "This credential is already registered"],
  webauthn_verification_failed: [400, "Credential verification failed"],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>;

/** @param status for routes where the protocol has another status for this code, such as user_banned at sign-in */
export function refuse(code: keyof typeof REFUSALS, status?: ContentfulStatusCode, words?: Words): AuthError {
  const [usualStatus, usualMessage] = REFUSALS[code];
  return new AuthError(status ?? usualStatus, code, words ?? usualMessage);
}

export const validationFailed = (words: Words) => new AuthError(400, "validation_failed", words);

export const weakPassword = (words: Words, reasons: string[]) => new AuthError(422, "weak_password", words, reasons);

const afterSeconds = (seconds: number): Words => ({
  text: msg("For security purposes, you can only request this after {seconds} seconds."),
  values: { seconds },
});

export const tooManySms = (seconds: number) => new AuthError(429, "over_sms_send_rate_limit", afterSeconds(seconds));

export const tooManyMails = (seconds: number) =>
  new AuthError(429, "over_email_send_rate_limit", afterSeconds(seconds));

/** For parts of the protocol that this service does not offer: answers as if they were off. */
export const refuseWith = (code: Parameters<typeof refuse>[0]) => (): never => {
  throw refuse(code);
};
