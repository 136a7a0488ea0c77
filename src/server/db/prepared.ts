import type { Queryable } from "./database.ts";

const MOST_REMEMBERED = 500;

/**
 * A statement composed once per pool: for hot paths, writing out its SQL costs more than running it.
 * @param compose for a statement with variants, takes the key that tells them apart
 */
export function preparedOnce<T, D extends Queryable = Queryable>(
  compose: (db: D, key: string) => T,
): (db: D, key?: string) => T {
  const composed = new WeakMap<D, Map<string, T>>();
  return (db, key = "") => {
    const variants = composed.get(db) ?? new Map<string, T>();
    composed.set(db, variants);
    const known = variants.get(key);
    if (known !== undefined) return known;
    const statement = compose(db, key);
    if (variants.size < MOST_REMEMBERED) variants.set(key, statement);
    return statement;
  };
}
