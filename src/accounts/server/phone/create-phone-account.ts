import { v7 } from "uuid";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import type { Context } from "../context.ts";
import type { Account } from "../queries.ts";
import { requireSmallMetadata } from "../read-metadata.ts";
import { requireSignUpOpen } from "../require-sign-up-open.ts";
import { recordEvent } from "../webhooks/record-event.ts";

type NewAccount = { phone: string; passwordHash: string | null; data: Record<string, unknown> };

/** An account of a number that was proved. Null when the number has got one in the meantime. */
export async function createPhoneAccount(
  context: Context,
  tx: Queryable,
  { phone, passwordHash, data }: NewAccount,
): Promise<Account | null> {
  requireSignUpOpen(context);
  const id = v7();
  const now = context.clock();
  const identityData = { ...data, sub: id, phone, email_verified: false, phone_verified: true };
  requireSmallMetadata(identityData);
  const [account] = await tx
    .insert(accounts)
    .values({
      id,
      phone,
      passwordHash,
      phoneConfirmedAt: now,
      appMetadata: { provider: "phone", providers: ["phone"] },
      userMetadata: identityData,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!account) return null;
  await tx
    .insert(identities)
    .values({ accountId: id, provider: "phone", providerId: id, identityData, createdAt: now, updatedAt: now });
  await recordEvent(tx, "user.created", id);
  return account;
}
