import { eq } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, sessions } from "#platform/db/schema/accounts.ts";
import type { AdminUserRequest } from "../../contract/admin-users.ts";
import type { AuthUser } from "../../contract/auth.ts";
import { confirmEmail } from "../confirm-email.ts";
import type { Context } from "../context.ts";
import { refuse } from "../errors.ts";
import { nameProviders } from "../identities/add-identity.ts";
import { voidPending } from "../one-time-token.ts";
import type { Account } from "../queries.ts";
import { requireSmallMetadata } from "../read-metadata.ts";
import { recordEvent } from "../webhooks/record-event.ts";
import { changeEmail, changePhone } from "./change-contact.ts";
import { lockUser, presentStored } from "./find-user.ts";
import { type Attributes, readAttributes } from "./read-attributes.ts";

/** PUT /admin/users/{id}: done at once, without asking anybody. */
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
    await nameProviders(tx, account.id);
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

/** How somebody of an organisation gets in is the organisation's to change. */
function requireNoAccess({ email, phone, passwordHash }: Attributes): void {
  if (email || phone || passwordHash) throw refuse("user_sso_managed");
}

async function changeData(context: Context, tx: Queryable, account: Account, wanted: Attributes): Promise<void> {
  const userMetadata = merged(account.userMetadata, wanted.userMetadata);
  const appMetadata = merged(account.appMetadata, wanted.appMetadata);
  requireSmallMetadata(userMetadata);
  requireSmallMetadata(appMetadata);
  const ban = wanted.bannedUntil === undefined ? {} : { bannedUntil: wanted.bannedUntil };
  await tx
    .update(accounts)
    .set({ userMetadata, appMetadata, ...ban, updatedAt: context.clock() })
    .where(eq(accounts.id, account.id));
  account.userMetadata = userMetadata;
}

/** Shallow; null deletes a key. */
function merged(before: Record<string, unknown>, changes: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== null));
}

/** Whoever is signed in with the old one is not any more. */
async function changePassword({ clock }: Context, tx: Queryable, { id }: Account, passwordHash: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash, updatedAt: clock() }).where(eq(accounts.id, id));
  await tx.delete(sessions).where(eq(sessions.accountId, id));
  await voidPending(tx, id);
}
