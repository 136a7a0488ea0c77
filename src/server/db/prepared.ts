import type { Queryable } from "./database.ts";

/** A statement composed once per pool: for hot paths, writing out its SQL costs more than running it. */
export function preparedOnce<T, D extends Queryable = Queryable>(compose: (db: D) => T): (db: D) => T {
  const composed = new WeakMap<D, T>();
  return (db) => {
    const known = composed.get(db);
    if (known !== undefined) return known;
    const statement = compose(db);
    composed.set(db, statement);
    return statement;
  };
}
