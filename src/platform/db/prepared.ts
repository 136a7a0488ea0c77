import { createHash } from "node:crypto";
import { fillPlaceholders, type Query, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { QueryResultRow } from "pg";
import type { Database, Queryable } from "./database.ts";

const MOST_REMEMBERED = 500;
const keeping = new WeakSet<object>();

/** From now on named statements stay prepared in this pool's connections; not so behind a pooler that changes them. */
export function keepStatements(pool: object): void {
  keeping.add(pool);
}

/** As the driver takes it: empty where nothing stays prepared. PostgreSQL cuts names after 63 bytes. */
function nameIn(db: Queryable, name: string, key: string): string {
  if (name === "" || !isPool(db) || !keeping.has(db.$client)) return "";
  return key === "" ? name : `${name} ${createHash("sha1").update(key).digest("base64url")}`;
}

/**
 * A statement composed once per pool: for hot paths, writing out its SQL costs more than running it.
 * @param compose for a statement with variants, takes the key that tells them apart; prepares with the name it is given
 * @param name for a statement whose best plan never depends on its values: it stays prepared in the connections
 */
export function preparedOnce<T, D extends Queryable = Queryable>(
  compose: (db: D, key: string, name: string) => T,
  name = "",
): (db: D, key?: string) => T {
  const composed = new WeakMap<D, Map<string, T>>();
  return (db, key = "") => {
    const variants = composed.get(db) ?? new Map<string, T>();
    composed.set(db, variants);
    const known = variants.get(key);
    if (known !== undefined) return known;
    const statement = compose(db, key, variants.size < MOST_REMEMBERED ? nameIn(db, name, key) : "");
    if (variants.size < MOST_REMEMBERED) variants.set(key, statement);
    return statement;
  };
}

type Values = Record<string, unknown>;

/**
 * A named statement, handed to the driver as it stands: its rows come unmapped. In a pool or in a transaction.
 * @param compose writes each value by `value("its name")`
 */
export function statementOnce<Row extends QueryResultRow, V extends Values>(
  name: string,
  compose: (value: (name: keyof V & string) => SQL) => SQL,
): (db: Queryable, values: V) => Promise<Row[]> {
  const { sql: text, params } = new PgDialect().sqlToQuery(compose((given) => sql`${sql.placeholder(given)}`));
  return async (db, values) => {
    if (isPool(db)) {
      const query = { name: nameIn(db, name, ""), text, values: fillPlaceholders(params, values) };
      return (await db.$client.query<Row>(query)).rows;
    }
    const { rows } = await db.execute(compose((given) => sql`${values[given]}`));
    return rows as Row[];
  };
}

/**
 * As `preparedOnce`, for a statement of a pool that answers no rows: handed to the driver as it stands.
 * @param compose takes the key that tells variants apart; its values are placeholders
 */
export function writtenOnce(compose: (db: Database, key: string) => Query, name: string) {
  const composed = preparedOnce((db: Database, key, name) => ({ name, ...compose(db, key) }), name);
  return (db: Database, key: string, values: Values) => {
    const { name, sql: text, params } = composed(db, key);
    return db.$client.query({ name, text, values: fillPlaceholders(params, values) });
  };
}

const isPool = (db: Queryable): db is Database => "$client" in db;
