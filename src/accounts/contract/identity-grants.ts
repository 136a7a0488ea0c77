import * as v from "valibot";
import { flag, text } from "./wire-fields.ts";

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
