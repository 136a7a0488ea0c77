import { desc, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { likePattern } from "#platform/db/like-pattern.ts";
import { accounts, identities } from "#platform/db/schema/accounts.ts";
import { factors } from "#platform/db/schema/factors.ts";
import type { AuthUser } from "../../contract/auth.ts";
import type { Context } from "../context.ts";
import { validationFailed } from "../errors.ts";
import { presentUser } from "../present-user.ts";
import { type Page, type PageQuery, readPage } from "./pages.ts";

const LONGEST_FILTER = 200;

type Query = PageQuery & { filter?: string | undefined };
type UserPage = Page & { users: AuthUser[] };

/** GET /admin/users, newest first; pages by number, as the protocol has them. */
export async function listUsers({ db }: Context, query: Query): Promise<UserPage> {
  const { page, perPage } = readPage(query);
  const where = conditionOf(query.filter);
  const total = await db.$count(accounts, where);
  const order = [desc(accounts.createdAt), desc(accounts.id)];
  // Ids alone are ordered and skipped: the rows of the pages before are never carried along.
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
  const pattern = likePattern(filter);
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
