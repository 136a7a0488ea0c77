import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { invalid } from "#kernel/errors.ts";
import { CURSOR_PROBLEM } from "#kernel/list-queries.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import type { ManagedSort } from "../domain/admin-list.ts";

const { applyClicks, closesAt, createdAt, downloadClicks, id, title, viewsCount } = opportunities;

type Key = {
  key: SQL;
  written: SQL<string>;
  /** Reads the sort value in a cursor; null when invalid. */
  read: (written: string) => SQL | null;
};

const isNumber = (written: string) => /^\d{1,17}$/.test(written);
const byNumber = (key: SQL): Key => ({
  key,
  written: sql`(${key})::text`,
  read: (written) => (isNumber(written) ? sql`${written}::bigint` : null),
});

const microsOf = (moment: PgColumn): SQL => sql`(extract(epoch from ${moment}) * 1000000)::bigint`;

/** Sorts open opportunities first (soonest deadline first), then undated ones, then closed ones (latest first). */
const deadlineAt = (now: Date): SQL => sql`case when ${closesAt} is null then 5000000000000000
  when ${closesAt} < ${now.toISOString()}::timestamptz then 10000000000000000 - ${microsOf(closesAt)}
  else ${microsOf(closesAt)} end`;

const byText = (key: SQL<string>): Key => ({ key, written: key, read: (written) => sql`${written}::text` });

/** Sorts by the column itself and not by an expression, because the column has an index. */
const byCreation: Key = {
  key: sql`${createdAt}`,
  written: sql`${microsOf(createdAt)}::text`,
  read: (written) =>
    isNumber(written) ? sql`'epoch'::timestamptz + ${written}::bigint * interval '1 microsecond'` : null,
};

const KEYS: Record<ManagedSort, (now: Date) => Key> = {
  created: () => byCreation,
  title: () => byText(sql`plain_text(${title})`),
  deadline: (now) => byNumber(deadlineAt(now)),
  views: () => byNumber(sql`${viewsCount}`),
  apply: () => byNumber(sql`${applyClicks}`),
  download: () => byNumber(sql`${downloadClicks}`),
};

type PlaceInOrder = { key: string; id: string };

const CURSOR = /^(\w+)\.(.*)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/s;

type Wanted = { by: ManagedSort; descending: boolean };

export function managedOrder({ by, descending }: Wanted, now: Date) {
  const { key, written, read } = KEYS[by](now);
  const direction = descending ? desc : asc;
  return {
    written,
    by: [direction(key), direction(id)],
    /** Condition for the rows after the cursor. @throws 422 when the cursor is invalid or belongs to another order */
    beyond(cursor: string): SQL {
      const [, of, last = "", lastId] = CURSOR.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
      const value = of === by ? read(last) : null;
      if (value === null) throw invalid({ cursor: CURSOR_PROBLEM });
      return sql`(${key}, ${id}) ${sql.raw(descending ? "<" : ">")} (${value}, ${lastId}::uuid)`;
    },
    cursorOf: ({ key, id }: PlaceInOrder): string => Buffer.from(`${by}.${key}.${id}`).toString("base64url"),
  };
}
