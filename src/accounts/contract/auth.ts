import * as v from "valibot";
import type { ChangeMail } from "../domain/email-change.ts";
import type { PhoneChannel } from "../domain/phone.ts";
import type { AuthFactor } from "./factors.ts";
import { flag, object, text } from "./wire-fields.ts";

/** Requests and answers of /auth/v1, in the snake_case form of the public client library. */

/** `phone_country` is our extension: with it, `phone` may be a national number. */
const contact = {
  email: text("email"),
  phone: text("phone"),
  phone_country: text("phone_country"),
  channel: text("channel"),
};
const challenge = { code_challenge: text("code_challenge"), code_challenge_method: text("code_challenge_method") };

export const SignUpRequest = v.object({
  ...contact,
  ...challenge,
  password: text("password"),
  data: object("data"),
});
export type SignUpRequest = v.InferOutput<typeof SignUpRequest>;

export const PasswordGrant = v.object({ ...contact, password: text("password") });
export type PasswordGrant = v.InferOutput<typeof PasswordGrant>;

export const RefreshGrant = v.object({ refresh_token: text("refresh_token") });
export type RefreshGrant = v.InferOutput<typeof RefreshGrant>;

export const PkceGrant = v.object({ auth_code: text("auth_code"), code_verifier: text("code_verifier") });
export type PkceGrant = v.InferOutput<typeof PkceGrant>;

export const OtpRequest = v.object({
  ...contact,
  ...challenge,
  create_user: v.nullish(v.boolean("create_user must be true or false"), true),
  data: object("data"),
});
export type OtpRequest = v.InferOutput<typeof OtpRequest>;

export const RecoverRequest = v.object({ email: text("email"), ...challenge });
export type RecoverRequest = v.InferOutput<typeof RecoverRequest>;

export const ResendRequest = v.object({ ...contact, ...challenge, type: text("type") });
export type ResendRequest = v.InferOutput<typeof ResendRequest>;

export const VerifyRequest = v.object({
  ...contact,
  type: text("type"),
  token: text("token"),
  token_hash: text("token_hash"),
  /** Our extension: the password of the sign-up, as proof that the same person asked for it. */
  password: text("password"),
});
export type VerifyRequest = v.InferOutput<typeof VerifyRequest>;

/** Our extension. `wait_ms`: milliseconds until the token is valid; `is_ours`: false for a missing or unknown token. */
export type AccountForm = { token: string; is_ours: boolean; wait_ms: number };

/** Our extension: checks a link without using it up. */
export const LinkCheckRequest = v.object({ type: text("type"), token_hash: text("token_hash") });
export type LinkCheckRequest = v.InferOutput<typeof LinkCheckRequest>;
export type LinkCheck = { valid: false } | { valid: true; user_id: string; email: string };

/** Our extension: tells the browser that waits for a mail, by its secret, whether the link or code was used. */
export const AwaitedRequest = v.object({ secret: text("secret") });
export type AwaitedAnswer = { used: boolean };

export const UpdateUserRequest = v.object({
  ...contact,
  ...challenge,
  password: text("password"),
  current_password: text("current_password"),
  nonce: text("nonce"),
  data: object("data"),
  app_metadata: object("app_metadata"),
});
export type UpdateUserRequest = v.InferOutput<typeof UpdateUserRequest>;

export type AuthIdentity = {
  identity_id: string;
  /** Id of the person at the provider (`sub`); for the provider `email`, the user's own id. */
  id: string;
  user_id: string;
  identity_data: Record<string, unknown>;
  provider: string;
  last_sign_in_at: string;
  created_at: string;
  updated_at: string;
  email?: string;
};

export type AuthUser = {
  id: string;
  aud: string;
  role: string;
  email: string;
  phone: string;
  email_confirmed_at?: string;
  phone_confirmed_at?: string;
  confirmed_at?: string;
  invited_at?: string;
  confirmation_sent_at?: string;
  recovery_sent_at?: string;
  new_email?: string;
  email_change_sent_at?: string;
  new_phone?: string;
  phone_change_sent_at?: string;
  reauthentication_sent_at?: string;
  last_sign_in_at?: string;
  banned_until?: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  identities: AuthIdentity[];
  factors?: AuthFactor[];
  created_at: string;
  updated_at: string;
  is_anonymous: boolean;
};

export type WeakPassword = { message: string; reasons: string[] };

export type AuthSession = {
  access_token: string;
  token_type: "bearer";
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: AuthUser;
  /** Set when the sign-in worked, but today's password rules would refuse this password. */
  weak_password?: WeakPassword;
} & Partial<AskedPassword> &
  ProviderTokens;

/** Our extension: the owner must choose a password. `contested`: sign-ups differed; `unproved`: other browser. */
export type AskedPassword = { asks_password: true; password_dropped: "contested" | "unproved" };

export type ProviderTokens = { provider_token?: string; provider_refresh_token?: string };

/** GET /user/email-change: the addresses to confirm, the new one first; empty without a pending change. */
export type EmailChangeAnswer = { sent_at: string | null; mails: ChangeMail[] };

/** Answer to the first of two confirmations of an email change; by protocol, `code` is a string. */
export type HalfConfirmed = { msg: string; code: "200" };

/** Our extension of GET /auth/v1/settings; `channels` is empty when phone sign-in is off. */
export type PhoneSettings = {
  channels: readonly PhoneChannel[];
  countries: readonly { code: string; calling_code: string }[];
};

/** `phone` is our extension: the number as parsed, without the plus sign. */
export type CodeAnswer = { message_id: string; phone: string };

/** Our extension: one session in the answer of /auth/v1/sessions. */
export type DeviceSession = {
  id: string;
  /** Device name in our own words, such as "Chrome on Android". */
  device: string;
  /** Network part of the IP address; null when unknown. */
  address: string | null;
  /** Sign-in method, as in the `amr` claim of the access token. */
  method: string;
  created_at: string;
  last_used_at: string;
  current: boolean;
};

export type EndedSessions = { ended: number };

export type EnabledProvider = { id: string; name: string };

/** POST /token?grant_type=id_token: a token that a provider gave directly to a client. */
export const IdTokenGrant = v.object({
  provider: text("provider"),
  issuer: text("issuer"),
  client_id: text("client_id"),
  id_token: text("id_token"),
  access_token: text("access_token"),
  nonce: text("nonce"),
  link_identity: flag("link_identity"),
});
export type IdTokenGrant = v.InferOutput<typeof IdTokenGrant>;

/** POST /auth/v1/token?grant_type=web3, and with a bearer token POST /auth/v1/user/identities/web3. */
export const Web3Grant = v.object({ chain: text("chain"), message: text("message"), signature: text("signature") });
export type Web3Grant = v.InferOutput<typeof Web3Grant>;

export type WalletNonce = { nonce: string; issued_at: string; expires_at: string };
