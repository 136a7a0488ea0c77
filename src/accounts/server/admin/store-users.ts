import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import type { Context } from "../context.ts";
import { recordEvents } from "../webhooks/record-event.ts";

type Ground = Pick<Context, "clock" | "accountEvents">;
type Json = Record<string, unknown>;

export type NewUser = {
  id: string;
  email: string | null;
  phone: string | null;
  passwordHash: string | null;
  emailConfirmedAt: Date | null;
  phoneConfirmedAt: Date | null;
  bannedUntil: Date | null;
  appMetadata: Json;
  userMetadata: Json;
  createdAt: Date;
};

/** Accounts that nobody signed up for, with their ways in. @returns ids of those whose id, address and number were free */
export async function storeUsers(context: Ground, tx: Queryable, users: readonly NewUser[]): Promise<Set<string>> {
  if (users.length === 0) return new Set();
  const rows = users.map((user) => accountRow(context, user));
  const stored = await tx.insert(accounts).values(rows).onConflictDoNothing().returning({ id: accounts.id });
  const ids = new Set(stored.map(({ id }) => id));
  const kept = users.filter(({ id }) => ids.has(id));
  const ways = kept.flatMap((user) => identityRows(context, user));
  if (ways.length > 0) await tx.insert(identities).values(ways);
  for (const { id, email, emailConfirmedAt } of kept) {
    if (email && emailConfirmedAt) await context.accountEvents.emailConfirmed(tx, { id, email });
  }
  await recordEvents(tx, "user.created", [...ids]);
  return ids;
}

function accountRow({ clock }: Ground, user: NewUser): typeof accounts.$inferInsert {
  const providers = [...(user.email ? ["email"] : []), ...(user.phone ? ["phone"] : [])];
  const { id, email, phone, passwordHash, emailConfirmedAt, phoneConfirmedAt, bannedUntil, userMetadata } = user;
  return {
    ...{ id, email, phone, passwordHash, emailConfirmedAt, phoneConfirmedAt, bannedUntil, userMetadata },
    appMetadata: { ...user.appMetadata, provider: providers[0], providers },
    createdAt: user.createdAt,
    updatedAt: clock(),
  };
}

function identityRows({ clock }: Ground, user: NewUser): (typeof identities.$inferInsert)[] {
  const { id, email, phone, createdAt } = user;
  const verified = { email_verified: user.emailConfirmedAt !== null, phone_verified: user.phoneConfirmedAt !== null };
  const row = { accountId: id, providerId: id, createdAt, updatedAt: clock() };
  return [
    ...(email ? [{ ...row, provider: "email", email, identityData: { sub: id, email, ...verified } }] : []),
    ...(phone ? [{ ...row, provider: "phone", email: null, identityData: { sub: id, phone, ...verified } }] : []),
  ];
}
