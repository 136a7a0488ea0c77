import { eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { passkeys } from "#platform/db/schema/passkeys.ts";
import { NewCredential, type Passkey, type PasskeyProofRequest } from "../../contract/passkeys.ts";
import { firstPasskeyName } from "../../domain/passkey-name.ts";
import { MOST_PASSKEYS } from "../../domain/passkeys.ts";
import type { Context } from "../context.ts";
import type { Caller, Visit } from "../env.ts";
import { refuse } from "../errors.ts";
import { tellOfChange } from "../notices/tell-of-change.ts";
import { spendChallenge } from "./challenges.ts";
import { presentPasskey } from "./present-passkey.ts";
import { type PublicKey, proveNewKey } from "./prove-key.ts";
import { listPasskeys } from "./queries.ts";
import { readCredential } from "./read-credential.ts";
import { relyingPartyOf } from "./relying-party.ts";

/** POST /passkeys/registration/verify */
export async function addPasskey(
  context: Context,
  { account }: Caller,
  { challenge_id, credential }: PasskeyProofRequest,
  visit: Visit,
): Promise<Passkey> {
  const challengeHash = await spendChallenge(context, challenge_id, account.id);
  const site = relyingPartyOf(context.config);
  const key = await proveNewKey(readCredential(NewCredential, credential), {
    site,
    challengeHash,
    userVerification: true,
  });
  return context.db.transaction(async (tx) => {
    await requireRoom(tx, account.id);
    const friendlyName = firstPasskeyName(visit.userAgent, key.transports);
    const stored = await store(tx, { ...key, accountId: account.id, friendlyName, createdAt: context.clock() });
    await tellOfChange(context, tx, account, "passkey-added", visit);
    return presentPasskey(stored);
  });
}

/** Held until the end of the transaction: two at once do not make eleven. */
async function requireRoom(tx: Queryable, accountId: string): Promise<void> {
  await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
  if ((await listPasskeys(tx, accountId)).length >= MOST_PASSKEYS) throw refuse("too_many_passkeys");
}

type NewPasskey = PublicKey & { accountId: string; friendlyName: string; createdAt: Date };

async function store(tx: Queryable, passkey: NewPasskey) {
  const [stored] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning();
  if (!stored) throw refuse("webauthn_credential_exists");
  return stored;
}
