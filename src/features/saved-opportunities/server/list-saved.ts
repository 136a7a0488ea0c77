import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { invalid } from "#kernel/errors.ts";
import { CURSOR_PROBLEM } from "#kernel/list-queries.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { keysetPage } from "#platform/db/keyset.ts";
import { isLive } from "#platform/db/live-opportunity.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { savedOpportunities } from "#platform/db/schema/saved-opportunities.ts";
import type { SavedInDetail, SavedListAnswer, SavedListQuery } from "../contract/saved-opportunities.ts";
import { presentSaved, presentSavedInDetail } from "./present.ts";
import type { SavedKey } from "./write-save.ts";

const closing = sql`coalesce(${opportunities.closesAt}, 'infinity')`;
/** Closing time in microseconds, which a JavaScript Date would lose; null when the opportunity never closes. */
const micros = sql<string | null>`(extract(epoch from ${opportunities.closesAt}) * 1000000)::bigint::text`;

/** Open opportunities close soonest first, past ones latest first. The primary key limits the sort to one member. */
export async function listSaved(
  { db, clock }: Pick<Context, "db" | "clock">,
  account: string,
  { part, limit, cursor }: SavedListQuery,
): Promise<SavedListAnswer> {
  const isOpen = sql`(${isLive} and ${closing} >= ${clock().toISOString()}::timestamptz)`;
  const [inPart, direction] = part === "open" ? [isOpen, asc] : [sql`not ${isOpen}`, desc];
  const beyond = cursor === undefined ? undefined : further(readPosition(cursor), part === "open" ? ">" : "<");
  const rows = await select(db)
    .where(and(eq(savedOpportunities.accountId, account), inPart, beyond))
    .orderBy(direction(closing), direction(opportunities.id))
    .limit(limit + 1);
  const { page, nextCursor } = keysetPage(rows, limit, writePosition);
  return { saved: page.map(presentSaved), nextCursor };
}

export async function findSaved(db: Queryable, { account, opportunity }: SavedKey): Promise<SavedInDetail | null> {
  const [row] = await select(db).where(
    and(eq(savedOpportunities.accountId, account), eq(savedOpportunities.opportunityId, opportunity)),
  );
  return row ? presentSavedInDetail(row) : null;
}

export type SavedRow = Awaited<ReturnType<typeof select>>[number];

function select(db: Queryable) {
  return db
    .select({ kept: savedOpportunities, opportunity: SHOWN, isLive, micros })
    .from(savedOpportunities)
    .innerJoin(opportunities, eq(opportunities.id, savedOpportunities.opportunityId));
}

const SHOWN = {
  id: opportunities.id,
  title: opportunities.title,
  type: opportunities.type,
  organizer: opportunities.organizer,
  region: opportunities.region,
  deadline: opportunities.deadline,
  startDate: opportunities.startDate,
  endDate: opportunities.endDate,
  timeZone: opportunities.timeZone,
  eligibility: opportunities.eligibility,
  countries: opportunities.countries,
  industry: opportunities.industry,
  targetStage: opportunities.targetStage,
  cost: opportunities.cost,
  venue: opportunities.venue,
  attachmentUrl: opportunities.attachmentUrl,
  link: opportunities.link,
};

/** Cursor: closing time in microseconds (null: never closes) and id. */
type Position = { micros: string | null; id: string };

const SHAPE = /^(\d{0,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const writePosition = ({ micros: last, opportunity: { id } }: SavedRow) =>
  Buffer.from(`${last ?? ""}.${id}`).toString("base64url");

/** @throws 422 for an invalid cursor */
function readPosition(cursor: string): Position {
  const [, last, id] = SHAPE.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (last === undefined || id === undefined) throw invalid({ cursor: CURSOR_PROBLEM });
  return { micros: last || null, id };
}

function further({ micros: last, id }: Position, sign: ">" | "<"): SQL {
  const moment =
    last === null
      ? sql`'infinity'::timestamptz`
      : sql`'epoch'::timestamptz + ${last}::bigint * interval '1 microsecond'`;
  return sql`(${closing}, ${opportunities.id}) ${sql.raw(sign)} (${moment}, ${id}::uuid)`;
}
