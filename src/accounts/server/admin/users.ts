import { desc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Actor } from "#kernel/actor.ts";
import { isEmailAddress, normalizeEmail } from "#kernel/email-address.ts";
import type { Queryable } from "#platform/db/database.ts";
import { likePattern } from "#platform/db/like-pattern.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import { factors } from "#platform/db/schema/factors.ts";
import { deleteOrphanedFiles } from "#platform/files/delete-orphaned-files.ts";
import type { AuthUser } from "../../contract/auth.ts";
import { ADMIN_ACCOUNT_MESSAGES } from "../../domain/messages.ts";
import type { Context } from "../context.ts";
import { eraseAccounts, oneAccount } from "../erase-accounts.ts";
import { AuthError, refuse, validationFailed } from "../errors.ts";
import { listFactors } from "../factors/queries.ts";
import { presentUser } from "../present-session.ts";
import { type Account, findAccount, isAdminAccount, listIdentities } from "../queries.ts";
import { type Page, type PageQuery, readPage } from "./pages.ts";

const uuid = v.pipe(v.string(), v.uuid());

/** @throws when no account has this id */
export async function getUser(db: Queryable, id: string): Promise<Account> {
  requireUserId(id);
  const account = await findAccount(db, id);
  if (!account) throw userNotFound();
  return account;
}

export async function lockUser(tx: Queryable, id: string): Promise<Account> {
  requireUserId(id);
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
  if (!account) throw userNotFound();
  return account;
}

export async function presentStored(db: Queryable, id: string): Promise<AuthUser> {
  return presentUser(await getUser(db, id), await listIdentities(db, id), await listFactors(db, id));
}

export const isUuid = (text: string): boolean => v.is(uuid, text);

function requireUserId(id: string): void {
  if (!isUuid(id)) throw new AuthError(404, "validation_failed", "user_id must be an UUID");
}

export const userNotFound = () => refuse("user_not_found", 404, "User not found");

/** Decision 46: erases the account and all its data. */
export async function deleteUser(context: Context, actor: Actor, id: string, isSoft: boolean): Promise<void> {
  if (isSoft) throw validationFailed("Soft deletion is not supported: a deleted account is erased");
  await context.db.transaction(async (tx) => {
    const account = await lockUser(tx, id);
    if (await isAdminAccount(tx, account, context.config.adminEmails)) {
      throw new AuthError(409, "conflict", ADMIN_ACCOUNT_MESSAGES.protectedAccount);
    }
    await eraseAccounts(context, tx, oneAccount(account.id));
    await context.audit.record(tx, actor, { action: "profile.deleted", subjectId: account.id });
  });
  await deleteOrphanedFiles(context);
}

const LONGEST_FILTER = 200;

type Query = PageQuery & { filter?: string | undefined };
type UserPage = Page & { users: AuthUser[] };

export async function listUsers({ db }: Context, query: Query): Promise<UserPage> {
  const { page, perPage } = readPage(query);
  const where = conditionOf(query.filter);
  const total = await db.$count(accounts, where);
  const order = [desc(accounts.createdAt), desc(accounts.id)];
  // Only ids are sorted and skipped, so that rows of earlier pages are not loaded.
  const onPage = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(where)
    .orderBy(...order)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const rows = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.id, onPage))
    .orderBy(...order);
  const ids = rows.map(({ id }) => id);
  const [identitiesByAccount, factorsByAccount] = [await identitiesOf(db, ids), await factorsOf(db, ids)];
  const users = rows.map((account) =>
    presentUser(account, identitiesByAccount.get(account.id) ?? [], factorsByAccount.get(account.id) ?? []),
  );
  return { users, total, page, perPage };
}

function conditionOf(filter: string | undefined): SQL | undefined {
  if (!filter) return undefined;
  if (filter.length > LONGEST_FILTER || filter.includes("\0")) throw validationFailed("Bad filter parameter");
  const address = normalizeEmail(filter);
  const pattern = likePattern(isEmailAddress(address) ? address : filter);
  const name = sql`${accounts.userMetadata} ->> 'full_name'`;
  return or(ilike(sql`${accounts.email}::text`, pattern), ilike(accounts.phone, pattern), ilike(name, pattern));
}

async function identitiesOf(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, (typeof identities.$inferSelect)[]>();
  const rows = await db
    .select()
    .from(identities)
    .where(inArray(identities.accountId, ids))
    .orderBy(identities.createdAt);
  return Map.groupBy(rows, ({ accountId }) => accountId);
}

async function factorsOf(db: Queryable, ids: string[]) {
  if (ids.length === 0) return new Map<string, (typeof factors.$inferSelect)[]>();
  const rows = await db.select().from(factors).where(inArray(factors.accountId, ids)).orderBy(factors.createdAt);
  return Map.groupBy(rows, ({ accountId }) => accountId);
}
