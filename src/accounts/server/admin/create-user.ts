import { v7 } from "uuid";
import type { Actor } from "#kernel/actor.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { AdminUserRequest } from "../../contract/admin-users.ts";
import type { AuthUser } from "../../contract/auth.ts";
import type { Context } from "../context.ts";
import { AuthError, refuse, validationFailed } from "../errors.ts";
import { findAccountByEmail, findAccountByPhone } from "../queries.ts";
import { isUuid, presentStored } from "./find-user.ts";
import { type Attributes, readAttributes } from "./read-attributes.ts";
import { type NewUser, storeUsers } from "./store-users.ts";

const NOBODYS_ID = /^[0-]+$/;

/** POST /admin/users: an account at once, without a mail to anybody. */
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
  if (!isUuid(id) || NOBODYS_ID.test(id)) throw validationFailed("ID must conform to the uuid v4 format");
  return id.toLowerCase();
}

async function refusalOf(tx: Queryable, { email, phone }: NewUser): Promise<AuthError> {
  if (email && (await findAccountByEmail(tx, email))) return refuse("email_exists");
  if (phone && (await findAccountByPhone(tx, phone))) return refuse("phone_exists");
  return new AuthError(409, "conflict", "A user with this id exists already");
}
