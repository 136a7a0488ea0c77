import { desc, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import type { AuthUser } from "#contract/auth.ts";
import type { Context } from "../../context.ts";
import type { Queryable } from "../../db/database.ts";
import { accounts, identities } from "../../db/schema/accounts.ts";
import { factors } from "../../db/schema/factors.ts";
import { validationFailed } from "../errors.ts";
import { presentUser } from "../present-user.ts";

const USUAL = 50;
const MOST = 1000;
const LAST_PAGE = 1_000_000;
const LONGEST_FILTER = 200;

type Query = { page?: string | undefined; per_page?: string | undefined; filter?: string | undefined };
export type UserPage = { users: AuthUser[]; total: number; page: number; perPage: number };

/** GET /admin/users, newest first; pages by number, as the protocol has them. */
export async function listUsers({ db }: Context, query: Query): Promise<UserPage> {
  const page = readNumber(query.page, "page", { usual: 1, most: LAST_PAGE });
  const perPage = Math.min(readNumber(query.per_page, "per_page", { usual: USUAL, most: LAST_PAGE }), MOST);
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
  const [ways, steps] = [await identitiesOf(db, ids), await factorsOf(db, ids)];
  const users = rows.map((account) => presentUser(account, ways.get(account.id) ?? [], steps.get(account.id) ?? []));
  return { users, total, page, perPage };
}

/** The client reads the first digits after the first "=", so `page` stands first. */
export function linkHeader(path: string, { total, page, perPage }: UserPage): string {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (number: number, rel: string) => `<${path}?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, "next")] : []), link(last, "last")].join(", ");
}

function readNumber(text: string | undefined, name: string, { usual, most }: { usual: number; most: number }): number {
  if (!text) return usual;
  const number = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most) throw validationFailed(`Bad pagination parameter: ${name}`);
  return number;
}

function conditionOf(filter: string | undefined): SQL | undefined {
  if (!filter) return undefined;
  if (filter.length > LONGEST_FILTER || filter.includes("\0")) throw validationFailed("Bad filter parameter");
  const pattern = `%${filter.replace(/[\\%_]/g, "\\$&")}%`;
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
