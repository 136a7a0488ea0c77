import type { AuthSession } from "../../contract/auth.ts";
import type { Web3Grant } from "../../contract/wallets.ts";
import type { Context } from "../context.ts";
import type { Visit } from "../env.ts";
import { signInWithIdentity } from "../identities/sign-in-with-identity.ts";
import { presentSession } from "../present-session.ts";
import { proveWallet } from "./prove-wallet.ts";

/** POST /token?grant_type=web3 */
export async function signInWithWallet(context: Context, body: Web3Grant, visit: Visit): Promise<AuthSession> {
  const proven = await proveWallet(context, body);
  return presentSession(context, await signInWithIdentity(context, proven, { method: "web3", visit }));
}
