import { v7 } from "uuid";
import type { Actor } from "#kernel/actor.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import type { AdminUserRequest } from "../../contract/admin.ts";
import type { AuthUser } from "../../contract/auth.ts";
import type { Context } from "../context.ts";
import { AuthError, refuse, validationFailed } from "../errors.ts";
import { findAccountByEmail, findAccountByPhone } from "../queries.ts";
import { recordEvents } from "../webhooks/record-event.ts";
import { type Attributes, readAttributes } from "./read-attributes.ts";
import { isUuid, presentStored } from "./users.ts";

const NIL_UUID = /^[0-]+$/;

/** POST /admin/users: creates an account without sending a mail. */
export async function createUser(context: Context, actor: Actor, body: AdminUserRequest): Promise<AuthUser> {
  const wanted = await readAttributes(context, body);
  if (!wanted.email && !wanted.phone) {
    throw validationFailed("Cannot create a user without either an email or phone");
  }
  const user = draftUser(context, wanted, readId(body.id));
  return context.db.transaction(async (tx) => {
    const stored = await storeUsers(context, tx, [user]);
    if (!stored.has(user.id)) throw await refusalOf(tx, user);
    await context.audit.record(tx, actor, { action: "account.created", subjectId: user.id });
    return presentStored(tx, user.id);
  });
}

export function draftUser({ clock }: Context, wanted: Attributes, id: string = v7()): NewUser {
  const now = clock();
  return {
    id,
    email: wanted.email ?? null,
    phone: wanted.phone ?? null,
    passwordHash: wanted.passwordHash ?? null,
    emailConfirmedAt: wanted.email && wanted.confirmsEmail ? now : null,
    phoneConfirmedAt: wanted.phone && wanted.confirmsPhone ? now : null,
    bannedUntil: wanted.bannedUntil ?? null,
    appMetadata: wanted.appMetadata,
    userMetadata: wanted.userMetadata,
    createdAt: now,
  };
}

function readId(id: string | null | undefined): string | undefined {
  if (!id) return undefined;
  if (!isUuid(id) || NIL_UUID.test(id)) throw validationFailed("ID must conform to the uuid v4 format");
  return id.toLowerCase();
}

async function refusalOf(tx: Queryable, { email, phone }: NewUser): Promise<AuthError> {
  if (email && (await findAccountByEmail(tx, email))) return refuse("email_exists");
  if (phone && (await findAccountByPhone(tx, phone))) return refuse("phone_exists");
  return new AuthError(409, "conflict", "A user with this id exists already");
}

type Dependencies = Pick<Context, "clock" | "accountEvents">;
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

/** Skips users whose id, address or number is taken. @returns ids of the stored users */
export async function storeUsers(
  context: Dependencies,
  tx: Queryable,
  users: readonly NewUser[],
): Promise<Set<string>> {
  if (users.length === 0) return new Set();
  const rows = users.map((user) => accountRow(context, user));
  const stored = await tx.insert(accounts).values(rows).onConflictDoNothing().returning({ id: accounts.id });
  const ids = new Set(stored.map(({ id }) => id));
  const created = users.filter(({ id }) => ids.has(id));
  const rowsOfIdentities = created.flatMap((user) => identityRows(context, user));
  if (rowsOfIdentities.length > 0) await tx.insert(identities).values(rowsOfIdentities);
  for (const { id, email, emailConfirmedAt } of created) {
    if (email && emailConfirmedAt) await context.accountEvents.emailConfirmed(tx, { id, email });
  }
  await recordEvents(tx, "user.created", [...ids]);
  return ids;
}

function accountRow({ clock }: Dependencies, user: NewUser): typeof accounts.$inferInsert {
  const providers = [...(user.email ? ["email"] : []), ...(user.phone ? ["phone"] : [])];
  const { id, email, phone, passwordHash, emailConfirmedAt, phoneConfirmedAt, bannedUntil, userMetadata } = user;
  return {
    ...{ id, email, phone, passwordHash, emailConfirmedAt, phoneConfirmedAt, bannedUntil, userMetadata },
    appMetadata: { ...user.appMetadata, provider: providers[0], providers },
    createdAt: user.createdAt,
    updatedAt: clock(),
  };
}

function identityRows({ clock }: Dependencies, user: NewUser): (typeof identities.$inferInsert)[] {
  const { id, email, phone, createdAt } = user;
  const verified = { email_verified: user.emailConfirmedAt !== null, phone_verified: user.phoneConfirmedAt !== null };
  const row = { accountId: id, providerId: id, createdAt, updatedAt: clock() };
  return [
    ...(email ? [{ ...row, provider: "email", email, identityData: { sub: id, email, ...verified } }] : []),
    ...(phone ? [{ ...row, provider: "phone", email: null, identityData: { sub: id, phone, ...verified } }] : []),
  ];
}
