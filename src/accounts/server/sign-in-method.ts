/** How the session began, as the access token's `amr` tells. */
export type SignInMethod =
  | "password"
  | "otp"
  | "magiclink"
  | "recovery"
  | "email/signup"
  | "email_change"
  | "invite"
  | "oauth"
  | "sso/saml"
  | "web3"
  | "passkey"
  | "anonymous";

/** A passkey is the device and what unlocks it: two factors at once. */
export const levelOf = (method: SignInMethod) => (method === "passkey" ? "aal2" : "aal1");
