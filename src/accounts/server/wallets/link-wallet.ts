import type { AuthUser } from "../../contract/auth.ts";
import type { Web3Grant } from "../../contract/wallets.ts";
import type { Context } from "../context.ts";
import type { Caller, Visit } from "../env.ts";
import { refuse } from "../errors.ts";
import { listFactors } from "../factors/queries.ts";
import { withLinkedIdentity } from "../identities/link-identity.ts";
import { presentUser } from "../present-user.ts";
import { findAccount, listIdentities } from "../queries.ts";
import { proveWallet } from "./prove-wallet.ts";

/** One more way into the account that the caller is signed in to. */
export async function linkWallet(
  context: Context,
  { account, session }: Caller,
  body: Web3Grant,
  visit: Visit,
): Promise<AuthUser> {
  if (!context.config.manualLinking) throw refuse("manual_linking_disabled");
  const proven = await proveWallet(context, body);
  return withLinkedIdentity(context, proven, { sessionId: session.id, visit }, async (tx, id) =>
    presentUser((await findAccount(tx, id)) ?? account, await listIdentities(tx, id), await listFactors(tx, id)),
  );
}
