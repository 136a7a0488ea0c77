import { and, eq } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import type { Context } from "./context.ts";
import { dropTokens } from "./one-time-token.ts";
import { type Account, listIdentities } from "./queries.ts";
import { recordEvent } from "./webhooks/record-event.ts";

/** The address has been proved to be the account's. Does nothing the second time. */
export async function confirmEmail(context: Context, tx: Queryable, account: Account): Promise<void> {
  if (account.emailConfirmedAt) return;
  const now = context.clock();
  const proved = { email_verified: true };
  await tx
    .update(accounts)
    .set({ emailConfirmedAt: now, updatedAt: now, userMetadata: { ...account.userMetadata, ...proved } })
    .where(eq(accounts.id, account.id));
  await updateEmailIdentity(tx, account.id, proved, now);
  await dropTokens(tx, account.id, ["confirmation"]);
  await recordEvent(tx, "user.updated", account.id);
  if (account.email) await context.accountEvents.emailConfirmed(tx, { id: account.id, email: account.email });
}

/** What the account's own email identity says, where there is one. */
export async function updateEmailIdentity(
  tx: Queryable,
  accountId: string,
  changes: { email?: string; email_verified: boolean },
  now: Date,
): Promise<void> {
  const identity = (await listIdentities(tx, accountId)).find(({ provider }) => provider === "email");
  if (!identity) return;
  await tx
    .update(identities)
    .set({
      identityData: { ...identity.identityData, ...changes },
      updatedAt: now,
      ...(changes.email === undefined ? {} : { email: changes.email }),
    })
    .where(and(eq(identities.id, identity.id)));
}
