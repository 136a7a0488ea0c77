import * as v from "valibot";
import type { ChangeMail } from "../domain/email-change.ts";
import type { PhoneChannel } from "../domain/phone.ts";
import type { AuthFactor } from "./factors.ts";
import { flag, object, text } from "./wire-fields.ts";

/** Requests and answers of /auth/v1: the wire form of the public client library, snake_case as it travels. */

/** `phone_country` is ours: with it a number may be written as at home. */
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
  /** Ours: the password of the sign-up that is confirmed, as proof of who asked for it. */
  password: text("password"),
});
export type VerifyRequest = v.InferOutput<typeof VerifyRequest>;

/**
 * Ours: the token of a form of our pages, as it was sent while it holds, else a new one. `wait_ms`: until it counts.
 * `is_ours` is false where none was sent, or one of no form of ours.
 */
export type AccountForm = { token: string; is_ours: boolean; wait_ms: number };

/** Ours: asks whether a link is still good, without using it up. */
export const LinkCheckRequest = v.object({ type: text("type"), token_hash: text("token_hash") });
export type LinkCheckRequest = v.InferOutput<typeof LinkCheckRequest>;
export type LinkCheck = { valid: false } | { valid: true; user_id: string; email: string };

/** Ours: asks, by the secret of the browser that waits for a mail, whether its link or code was used. */
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
  /** The provider's subject; for email the user's own id. */
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
  /** The sign-in worked, but this password would not be taken today. */
  weak_password?: WeakPassword;
} & Partial<AskedPassword> &
  ProviderTokens;

/**
 * Ours, of a confirmed sign-up whose password was not kept: its owner has to choose one. `contested`: the address was signed
 * up with different passwords; `unproved`: nothing showed that who confirms it had asked for it.
 */
export type AskedPassword = { asks_password: true; password_dropped: "contested" | "unproved" };

/** Of the provider that the member signed in with, for its own API. */
export type ProviderTokens = { provider_token?: string; provider_refresh_token?: string };

/**
 * Ours, of GET /user/email-change: the addresses that were asked to confirm it, the new one first; none where no change
 * waits.
 */
export type EmailChangeAnswer = { sent_at: string | null; mails: ChangeMail[] };

/** The first of the two confirmations of a new address; `code` is a string by protocol. */
export type HalfConfirmed = { msg: string; code: "200" };

/** Of GET /auth/v1/settings, ours: what a form for a number offers; no channels where phones are off. */
export type PhoneSettings = {
  channels: readonly PhoneChannel[];
  countries: readonly { code: string; calling_code: string }[];
};

/** What a request for a code answers; `phone` is ours: the number as it was understood, without the plus sign. */
export type CodeAnswer = { message_id: string; phone: string };

/** /auth/v1/sessions: ours; where the caller is signed in. */
export type DeviceSession = {
  id: string;
  /** In words of ours, such as "Chrome on Android". */
  device: string;
  /** Shortened; null where none is known. */
  address: string | null;
  /** As the access token's `amr` names it. */
  method: string;
  created_at: string;
  last_used_at: string;
  /** Whether it is the session that asks. */
  current: boolean;
};

/** How many other sessions ended. */
export type EndedSessions = { ended: number };

/** A provider that is switched on, as GET /auth/v1/settings names it. */
export type EnabledProvider = { id: string; name: string };

/** POST /token?grant_type=id_token: a token that a provider gave to a client directly. */
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

/** Ours: a number for one message, to be signed before it expires. */
export type WalletNonce = { nonce: string; issued_at: string; expires_at: string };
