import * as v from "valibot";
import { text } from "./wire-fields.ts";

/** POST /auth/v1/token?grant_type=web3, and with a bearer token POST /auth/v1/user/identities/web3. */
export const Web3Grant = v.object({ chain: text("chain"), message: text("message"), signature: text("signature") });
export type Web3Grant = v.InferOutput<typeof Web3Grant>;

/** Ours: a number for one message, to be signed before it expires. */
export type WalletNonce = { nonce: string; issued_at: string; expires_at: string };
