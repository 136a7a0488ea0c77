import { and, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { monthOf } from "#features/introductions/domain/mentor-places.ts";
import { findHidden } from "#features/introductions/server/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import { invalid } from "#kernel/errors.ts";
import { CURSOR_PROBLEM } from "#kernel/list-queries.ts";
import type { Context } from "#platform/context.ts";
import { type Queryable, statementOnce } from "#platform/db/database.ts";
import { keysetPage } from "#platform/db/keyset.ts";
import { nearFirst } from "#platform/db/near-first.ts";
import { directoryEntries } from "#platform/db/schema/directory.ts";
import type { DirectoryAnswer, DirectoryQuery } from "../contract/directory.ts";
import { type CardRow, cardColumn, cardTables, presentDirectoryMember } from "./present.ts";
import { type Stage, stagesOf } from "./stages.ts";

type PlacedResult = DirectoryResult & { stage: number; similarTo: string | null };

/** docs/product/directory.md#order-and-pages */
export async function listDirectory(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  query: DirectoryQuery,
): Promise<DirectoryAnswer> {
  const now = clock();
  const results = await findPage(db, query, { month: monthOf(now), hidden: await findHidden(db, actor) });
  const { page, nextCursor } = keysetPage(results, query.limit, writeCursor);
  return {
    members: page.map(({ card }) => presentDirectoryMember(actor, card, now)),
    similarTo: page.find(({ similarTo }) => similarTo !== null)?.similarTo ?? null,
    nextCursor,
  };
}

/** `month`: month for which mentor places are counted; `hidden`: ids of members that a block hides from the viewer. */
type Seen = { month: string; hidden: string[] };

async function findPage(db: Context["db"], query: DirectoryQuery, seen: Seen): Promise<PlacedResult[]> {
  const from = query.cursor === undefined ? undefined : readCursor(query.cursor);
  const results: PlacedResult[] = [];
  let number = -1;
  for await (const stage of stagesOf(db, query)) {
    number += 1;
    if (from && number < from.stage) continue;
    const after = number === from?.stage ? from : undefined;
    const entries = await findEntries(db, { stage, ...seen, after, limit: query.limit + 1 - results.length });
    for (const { id, at, card } of entries) results.push({ id, at, card, stage: number, similarTo: stage.similarTo });
    if (results.length > query.limit) break;
  }
  return results;
}

/** Number of newest rows to scan before a search uses the word and filter indexes. */
const NEAR = 10_000;

const { id, name, joinedAt } = directoryEntries;

type StageQuery = Seen & { stage: Stage; after: Position | undefined; limit: number };
type DirectoryResult = { id: string; at: string; card: CardRow };

/** The query joins profiles only to the directory entries that it found. */
async function findEntries(
  db: Queryable,
  { stage, month, hidden, after, limit }: StageQuery,
): Promise<DirectoryResult[]> {
  if (stage.order === "newest" && stage.where === undefined && !after && hidden.length === 0)
    return entriesOf(await findNewest(db, { month, limit }));
  const from = and(after && beyond(stage.order, after), isNoneOf(hidden));
  const query = { where: stage.where, beyond: from, month, limit };
  const { rows } = await db.execute<EntriesRow>(inOne(stage.order === "name" ? byName(query) : newest(query)));
  return entriesOf(rows);
}

/** A viewer without blocks, as most are, adds no condition, so that the query plan stays the same. */
const isNoneOf = (ids: string[]) => (ids.length === 0 ? undefined : sql`${id} <> all(${sql.param(ids)}::uuid[])`);

type EntriesRow = { entries: DirectoryResult[] };
const entriesOf = ([row]: EntriesRow[]) => row?.entries ?? [];

/** All rows as one JSON value: the database driver parses it in half the time. */
const inOne = (query: SQL): SQL => sql`select coalesce(json_agg(entry), '[]') as entries from (${query}) entry`;

/** Most visitors use this SQL, so it is composed once. It is unnamed, because the query plan depends on the limit. */
const findNewest = statementOnce<EntriesRow, { month: string; limit: number }>("", (value) =>
  inOne(cardsOf(all(undefined, value("limit")), value("month"))),
);

type Query = { where: SQL | undefined; beyond: SQL | undefined; month: string; limit: number };

function byName({ where, beyond, month, limit }: Query): SQL {
  const found = sql`select id, name from ${directoryEntries} where ${and(where, beyond)} order by name, id limit ${limit}`;
  return sql`select found.id, name as at, ${cardColumn(month)} as card
    from (${found}) found ${cardTables} order by name, found.id`;
}

function newest({ where, beyond, month, limit }: Query): SQL {
  if (where === undefined) return cardsOf(all(beyond, limit), month);
  return cardsOf(nearFirst({ table: directoryEntries, at: joinedAt, where, from: beyond, near: NEAR, limit }), month);
}

function all(beyond: SQL | undefined, limit: number | SQL): SQL {
  return sql`select id, joined_at from ${directoryEntries} where ${beyond ?? sql`true`}
    order by joined_at desc, id desc limit ${limit}`;
}

/** Timestamps are read as microseconds: a rounded Date would skip or repeat members between two pages. */
function cardsOf(found: SQL, month: string | SQL): SQL {
  return sql`select found.id, (extract(epoch from joined_at) * 1000000)::bigint::text as at, ${cardColumn(month)} as card
    from (${found}) found ${cardTables} order by joined_at desc, found.id desc`;
}

function beyond(order: Stage["order"], { at, id: last }: Position): SQL {
  if (order === "name") return sql`(${name}, ${id}) > (${at}::text, ${last}::uuid)`;
  if (!/^\d{1,17}$/.test(at)) throw badCursor();
  const timestamp = sql`'epoch'::timestamptz + ${at}::bigint * interval '1 microsecond'`;
  return sql`(${joinedAt}, ${id}) < (${timestamp}, ${last}::uuid)`;
}

/** Page cursor; `at` is the last member's name, or the time of joining in microseconds. */
type Position = { stage: number; at: string; id: string };

const LAST_STAGE = 3;

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_STAGE)),
    v.pipe(v.string(), v.regex(/^\P{Cc}{0,300}$/u)),
    v.pipe(v.string(), v.uuid()),
  ]),
);

function writeCursor({ stage, at, id }: Position): string {
  return Buffer.from(JSON.stringify([stage, at, id])).toString("base64url");
}

function readCursor(cursor: string): Position {
  const read = v.safeParse(schema, Buffer.from(cursor, "base64url").toString());
  if (!read.success) throw badCursor();
  const [stage, at, id] = read.output;
  return { stage, at, id };
}

const badCursor = () => invalid({ cursor: CURSOR_PROBLEM });
