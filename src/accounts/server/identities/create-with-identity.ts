import { v7 } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import { DEFAULT_DOMAIN } from "../../domain/linking.ts";
import type { Context } from "../context.ts";
import { requireSignUpOpen } from "../require-sign-up-open.ts";
import { recordEvent } from "../webhooks/record-event.ts";
import { identityRow } from "./add-identity.ts";
import type { ProvenIdentity } from "./sign-in-with-identity.ts";

type Address = { email: string | null; confirmed: boolean };

/**
 * A new account with this one way in.
 * @throws a unique violation when the address or the identity has got an account in the meantime
 */
export async function createWithIdentity(
  context: Context,
  tx: Queryable,
  proven: ProvenIdentity,
  { email, confirmed }: Address,
): Promise<string> {
  // An organisation's single sign-on has a switch of its own.
  if (proven.domain === DEFAULT_DOMAIN) requireSignUpOpen(context);
  const id = v7();
  const now = context.clock();
  const identity = identityRow(context, id, proven);
  await tx.insert(accounts).values({
    id,
    email,
    isSsoUser: proven.domain !== DEFAULT_DOMAIN,
    emailConfirmedAt: email !== null && confirmed ? now : null,
    appMetadata: { provider: proven.provider, providers: [proven.provider] },
    userMetadata: identity.identityData,
    createdAt: now,
    updatedAt: now,
  });
  await tx.insert(identities).values(identity);
  await recordEvent(tx, "user.created", id);
  if (email !== null && confirmed) await context.accountEvents.emailConfirmed(tx, { id, email });
  return id;
}
