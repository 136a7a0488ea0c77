import { eq, inArray } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { flowStates, identities, sessions } from "#platform/db/schema/accounts.ts";
import { identityProviderOf } from "./queries.ts";

/** The members of an organisation are signed out everywhere, at once, and what is under way opens nothing. */
export async function endSessionsOf(tx: Queryable, id: string): Promise<void> {
  const members = tx
    .select({ id: identities.accountId })
    .from(identities)
    .where(eq(identities.provider, identityProviderOf({ id })));
  await tx.delete(sessions).where(inArray(sessions.accountId, members));
  await tx.delete(flowStates).where(inArray(flowStates.accountId, members));
}
