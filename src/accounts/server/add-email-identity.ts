import type { Queryable } from "#platform/db/database.ts";
import { identities } from "#platform/db/schema/accounts.ts";
import type { Context } from "./context.ts";
import { nameProviders } from "./identities/add-identity.ts";

/** An account that was opened in another way has proved an address: from now on that is a way in too. */
export async function addEmailIdentity({ clock }: Context, tx: Queryable, id: string, email: string): Promise<void> {
  const now = clock();
  const identityData = { sub: id, email, email_verified: true, phone_verified: false };
  await tx
    .insert(identities)
    .values({ accountId: id, provider: "email", providerId: id, identityData, email, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
  await nameProviders(tx, id);
}
