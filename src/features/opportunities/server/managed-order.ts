import { asc, desc, type SQL, sql } from "drizzle-orm";
import { invalid } from "#kernel/errors.ts";
import { CURSOR_PROBLEM } from "#kernel/list-queries.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import type { ManagedSort } from "../domain/admin-list.ts";

const { applyClicks, closesAt, createdAt, downloadClicks, id, title, viewsCount } = opportunities;

type Order = {
  key: SQL;
  descends: boolean;
  /** A key as it stands in a cursor. */
  written: SQL<string>;
  /** The value of what stands there; null for what never stood there. */
  read: (written: string) => SQL | null;
};

const microsOf = (moment: SQL): SQL<number> => sql`(extract(epoch from ${moment}) * 1000000)::bigint`;
const isNumber = (written: string) => /^\d{1,17}$/.test(written);

const byNumber = (key: SQL, descends: boolean): Order => ({
  key,
  descends,
  written: sql`(${key})::text`,
  read: (written) => (isNumber(written) ? sql`${written}::bigint` : null),
});

const closing = microsOf(sql`${closesAt}`);
/** What is open, the soonest first; what never closes; what is over, the latest first. */
const deadlineAt = (now: Date): SQL => sql`case when ${closesAt} is null then 5000000000000000
  when ${closesAt} < ${now.toISOString()}::timestamptz then 10000000000000000 - ${closing} else ${closing} end`;

function orderOf(sort: ManagedSort, now: Date): Order {
  switch (sort) {
    case "deadline":
      return byNumber(deadlineAt(now), false);
    case "views":
      return byNumber(sql`${viewsCount}`, true);
    case "clicks":
      return byNumber(sql`${applyClicks} + ${downloadClicks}`, true);
    case "title": {
      const key = sql<string>`plain_text(${title})`;
      return { key, descends: false, written: key, read: (written) => sql`${written}::text` };
    }
    case "newest":
      return {
        key: sql`${createdAt}`,
        descends: true,
        written: sql`${microsOf(sql`${createdAt}`)}::text`,
        read: (written) =>
          isNumber(written) ? sql`'epoch'::timestamptz + ${written}::bigint * interval '1 microsecond'` : null,
      };
  }
}

export type PlaceInOrder = { key: string; id: string };

const CURSOR = /^(\w+)\.(.*)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/s;

/** The order of the administrators' list, and how a page of it goes on where the one before ended. */
export function managedOrder(sort: ManagedSort, now: Date) {
  const { key, descends, written, read } = orderOf(sort, now);
  const direction = descends ? desc : asc;
  return {
    written,
    by: [direction(key), direction(id)],
    /** @throws 422 for a cursor of another order, or of none */
    beyond(cursor: string): SQL {
      const [, of, last = "", lastId] = CURSOR.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
      const value = of === sort ? read(last) : null;
      if (value === null) throw invalid({ cursor: CURSOR_PROBLEM });
      return sql`(${key}, ${id}) ${sql.raw(descends ? "<" : ">")} (${value}, ${lastId}::uuid)`;
    },
    cursorOf: ({ key, id }: PlaceInOrder): string => Buffer.from(`${sort}.${key}.${id}`).toString("base64url"),
  };
}
