import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import { voidMailed, voidTexted } from "../one-time-token.ts";
import { isUniqueViolation } from "../pg-error.ts";
import type { Account } from "../queries.ts";

/** As the protocol has it, an address that takes the place of a confirmed one counts as confirmed. */
export async function changeEmail(
  context: Context,
  tx: Queryable,
  account: Account,
  { email, confirmsEmail }: { email: string; confirmsEmail: boolean },
): Promise<void> {
  const now = context.clock();
  const emailConfirmedAt = account.emailConfirmedAt ?? (confirmsEmail ? now : null);
  await tx
    .update(accounts)
    .set({ email, newEmail: null, emailConfirmedAt, isAnonymous: false, updatedAt: now })
    .where(eq(accounts.id, account.id))
    .catch(taken("email_exists"));
  const data = { sub: account.id, email, email_verified: emailConfirmedAt !== null };
  await upsertIdentity(context, tx, { account, provider: "email", email, data });
  await voidMailed(tx, account.id);
  if (emailConfirmedAt)
    await context.accountEvents.emailConfirmed(tx, { id: account.id, email, emailBefore: otherThan(account, email) });
}

type Phone = { phone?: string; confirmsPhone: boolean };

export async function changePhone(
  context: Context,
  tx: Queryable,
  account: Account,
  { phone: given, confirmsPhone }: Phone,
): Promise<void> {
  const phone = given ?? account.phone;
  if (!phone) return;
  const now = context.clock();
  const phoneConfirmedAt = account.phoneConfirmedAt ?? (confirmsPhone ? now : null);
  await tx
    .update(accounts)
    .set({ phone, newPhone: null, phoneConfirmedAt, isAnonymous: false, updatedAt: now })
    .where(eq(accounts.id, account.id))
    .catch(taken("phone_exists"));
  const data = { sub: account.id, phone, phone_verified: phoneConfirmedAt !== null };
  await upsertIdentity(context, tx, { account, provider: "phone", email: null, data });
  await voidTexted(tx, account.id);
}

const otherThan = ({ email: before }: Account, email: string) =>
  before !== null && before.toLowerCase() !== email.toLowerCase() ? before : null;

const taken = (code: "email_exists" | "phone_exists") => (error: unknown) => {
  throw isUniqueViolation(error) ? refuse(code) : error;
};

type Way = { account: Account; provider: "email" | "phone"; email: string | null; data: Record<string, unknown> };

async function upsertIdentity({ clock }: Context, tx: Queryable, { account, provider, email, data }: Way) {
  const now = clock();
  const row = { accountId: account.id, provider, providerId: account.id, createdAt: now, updatedAt: now };
  const changed = await tx
    .update(identities)
    .set({ email, identityData: sql`${identities.identityData} || ${JSON.stringify(data)}::jsonb`, updatedAt: now })
    .where(and(eq(identities.accountId, account.id), eq(identities.provider, provider)))
    .returning({ id: identities.id });
  if (changed.length === 0) await tx.insert(identities).values({ ...row, email, identityData: data });
}
