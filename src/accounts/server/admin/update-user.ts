import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import type { Queryable } from "#platform/db/database.ts";
import { isUniqueViolation } from "#platform/db/database-errors.ts";
import { accounts, identities, sessions } from "#platform/db/schema/accounts.ts";
import type { AdminUserRequest } from "../../contract/admin.ts";
import type { AuthUser } from "../../contract/auth.ts";
import type { Context } from "../context.ts";
import { confirmEmail } from "../email-address.ts";
import { ENDS_LINKS } from "../end-mailed-links.ts";
import { refuse } from "../errors.ts";
import { updateProviders } from "../identities/add-identity.ts";
import { voidMailed, voidPending, voidTexted } from "../one-time-token.ts";
import type { Account } from "../queries.ts";
import { requireSmallMetadata } from "../request-fields.ts";
import { recordEvent } from "../webhooks/record-event.ts";
import { type Attributes, readAttributes } from "./read-attributes.ts";
import { lockUser, presentStored } from "./users.ts";

/** PUT /admin/users/{id}: changes apply at once, without confirmation. */
export async function updateUser(
  context: Context,
  actor: Actor,
  id: string,
  body: AdminUserRequest,
): Promise<AuthUser> {
  const wanted = await readAttributes(context, body);
  return context.db.transaction(async (tx) => {
    const account = await lockUser(tx, id);
    if (account.isSsoUser) requireNoAccess(wanted);
    await changeData(context, tx, account, wanted);
    if (wanted.email) await changeEmail(context, tx, account, { email: wanted.email, ...wanted });
    else if (wanted.confirmsEmail && account.email) await confirmEmail(context, tx, account);
    if (wanted.phone || wanted.confirmsPhone) await changePhone(context, tx, account, wanted);
    if (wanted.passwordHash) await changePassword(context, tx, account, wanted.passwordHash);
    await updateProviders(tx, account.id);
    const fields = Object.keys(body).filter((name) => body[name as keyof AdminUserRequest] != null);
    await context.audit.record(tx, actor, {
      action: "account.updated",
      subjectId: account.id,
      details: { fields },
    });
    await recordEvent(tx, wanted.bannedUntil ? "user.banned" : "user.updated", account.id);
    return presentStored(tx, account.id);
  });
}

function requireNoAccess({ email, phone, passwordHash }: Attributes): void {
  if (email || phone || passwordHash) throw refuse("user_sso_managed");
}

async function changeData(context: Context, tx: Queryable, account: Account, wanted: Attributes): Promise<void> {
  const userMetadata = merged(account.userMetadata, wanted.userMetadata);
  const appMetadata = merged(account.appMetadata, wanted.appMetadata);
  requireSmallMetadata(userMetadata);
  requireSmallMetadata(appMetadata);
  const { bannedUntil } = wanted;
  const ban = bannedUntil === undefined ? {} : { bannedUntil, ...(bannedUntil !== null && ENDS_LINKS) };
  await tx
    .update(accounts)
    .set({ userMetadata, appMetadata, ...ban, updatedAt: context.clock() })
    .where(eq(accounts.id, account.id));
  account.userMetadata = userMetadata;
}

/** Merges the top level of the metadata only; a null value deletes its key. */
function merged(before: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null));
}

async function changePassword({ clock }: Context, tx: Queryable, { id }: Account, passwordHash: string): Promise<void> {
  await tx
    .update(accounts)
    .set({ ...ENDS_LINKS, passwordHash, updatedAt: clock() })
    .where(eq(accounts.id, id));
  await tx.delete(sessions).where(eq(sessions.accountId, id));
  await voidPending(tx, id);
}

/** By protocol, an address that replaces a confirmed one counts as confirmed. */
async function changeEmail(
  context: Context,
  tx: Queryable,
  account: Account,
  { email, confirmsEmail }: { email: string; confirmsEmail: boolean },
): Promise<void> {
  const now = context.clock();
  const emailConfirmedAt = account.emailConfirmedAt ?? (confirmsEmail ? now : null);
  await tx
    .update(accounts)
    .set({ ...ENDS_LINKS, email, newEmail: null, emailConfirmedAt, isAnonymous: false, updatedAt: now })
    .where(eq(accounts.id, account.id))
    .catch(taken("email_exists"));
  const data = { sub: account.id, email, email_verified: emailConfirmedAt !== null };
  await upsertIdentity(context, tx, { account, provider: "email", email, data });
  await voidMailed(tx, account.id);
  if (emailConfirmedAt)
    await context.accountEvents.emailConfirmed(tx, { id: account.id, email, emailBefore: otherThan(account, email) });
}

type Phone = { phone?: string; confirmsPhone: boolean };

async function changePhone(
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
