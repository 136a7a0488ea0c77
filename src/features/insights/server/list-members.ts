import { and, arrayContains, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { keysetPage, newestFirst, type Position, readCursor, writeCursor } from "#platform/db/keyset.ts";
import { nearFirst } from "#platform/db/near-first.ts";
import { profileEntries, userProfiles } from "#platform/db/schema/profiles.ts";
import type { InsightMembersAnswer, InsightMembersQuery } from "../contract/insights.ts";
import { countOfDrill } from "../domain/charts.ts";
import type { Drill } from "../domain/drill.ts";
import { addMonths, MONTH_ZONE, type Month } from "../domain/month.ts";
import { SEGMENTS } from "../domain/segments.ts";
import { isInSegment } from "./figures.ts";
import { presentInsightMember } from "./present.ts";
import { readFigures } from "./queries.ts";

/** How many of the newest are looked through before anything is looked up: what is common is among them. */
const NEAR = 5_000;

type MemberQuery = { condition: DrillCondition; cursor: string | undefined; limit: number };

const { id, createdAt } = userProfiles;
const order = newestFirst(createdAt, id);
/** As `order` says it, of whatever has these columns. */
const micros = sql`(extract(epoch from created_at) * 1000000)::bigint::text as micros`;
const byNewest = sql.raw("order by created_at desc, id desc");

/** The next members of a figure, newest first; one query that reads no whole table, however rare they are. */
async function findMembers(db: Queryable, { condition, cursor, limit }: MemberQuery): Promise<Position[]> {
  const beyond = cursor === undefined ? sql`true` : order.beyond(readCursor(cursor));
  const { holds, indexed } = condition;
  const query = indexed === null ? inOrder(and(holds, beyond), limit) : nearOrFar({ holds, indexed, beyond, limit });
  const { rows } = await db.execute<Position>(query);
  return rows;
}

function inOrder(where: SQL | undefined, limit: number): SQL {
  return sql`select id, ${micros} from ${userProfiles} where ${where} ${byNewest} limit ${limit}`;
}

function nearOrFar({ holds, indexed, beyond, limit }: { holds: SQL; indexed: SQL; beyond: SQL; limit: number }): SQL {
  const wanted = { table: userProfiles, at: createdAt, where: holds, indexed, from: beyond, near: NEAR, limit };
  return sql`select id, ${micros} from (${nearFirst(wanted)}) as found ${byNewest}`;
}

/** Newest first, a page at a time (docs/product/insights.md#members-behind-a-figure). */
export async function listInsightMembers(
  context: Pick<Context, "db" | "clock">,
  { drill, cursor, limit }: InsightMembersQuery,
): Promise<InsightMembersAnswer> {
  const wanted = { condition: drillCondition(drill), cursor, limit: limit + 1 };
  const [found, { figures, countedAt }] = await Promise.all([findMembers(context.db, wanted), readFigures(context)]);
  const { page, nextCursor } = keysetPage(found, limit, writeCursor);
  return {
    members: await readMembers(
      context.db,
      page.map(({ id }) => id),
    ),
    count: countOfDrill(figures.community, drill),
    countedAt: countedAt.toISOString(),
    nextCursor,
  };
}

async function readMembers(db: Queryable, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db.select(COLUMNS).from(userProfiles).where(inArray(userProfiles.id, ids));
  const byId = new Map(rows.map((row) => [row.id, presentInsightMember(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const COLUMNS = {
  id: userProfiles.id,
  memberId: userProfiles.memberId,
  businessName: userProfiles.businessName,
  fullName: userProfiles.fullName,
  entrepreneurType: userProfiles.entrepreneurType,
  typeChosenAt: userProfiles.typeChosenAt,
  businessStage: userProfiles.businessStage,
  country: userProfiles.country,
  cityTown: userProfiles.cityTown,
  profilePhotoUrl: userProfiles.profilePhotoUrl,
  profileCompletionStage: userProfiles.profileCompletionStage,
  wantsToMentor: userProfiles.wantsToMentor,
  collaboratorTypes: userProfiles.collaboratorTypes,
  okFeatureProfile: userProfiles.okFeatureProfile,
  createdAt: userProfiles.createdAt,
};

/** `holds` tells who belongs; `indexed` says the same in a way that finds few among many; null where order finds them. */
type DrillCondition = { holds: SQL; indexed: SQL | null };

function drillCondition(drill: Drill): DrillCondition {
  switch (drill.kind) {
    case "segment":
      return segmentCondition(drill.value);
    case "need":
      return same(arrayContains(userProfiles.supportAreasNeeded, [drill.value]));
    case "skill":
      return same(arrayContains(userProfiles.skillsOffer, [drill.value]));
    case "topic":
      return same(arrayContains(userProfiles.topicsOfInterest, [drill.value]));
    case "stage":
      return byTerm(eq(userProfiles.profileCompletionStage, drill.value), `stage:${drill.value}`);
    case "country":
      return byTerm(eq(userProfiles.country, drill.value), `country:${drill.value}`);
    case "month":
      return { holds: joinedIn(drill.value), indexed: null };
  }
}

function segmentCondition(segment: Extract<Drill, { kind: "segment" }>["value"]): DrillCondition {
  const rule = SEGMENTS.find(({ key }) => key === segment)?.rule ?? { wantsToMentor: true as const };
  const holds = isInSegment(rule);
  return "wantsToMentor" in rule ? byTerm(holds, "mentors") : same(holds);
}

const same = (holds: SQL): DrillCondition => ({ holds, indexed: holds });

/** The entry of a profile holds what the administration searches by. */
function byTerm(holds: SQL, term: string): DrillCondition {
  const entries = sql`select ${profileEntries.id} from ${profileEntries} where ${arrayContains(profileEntries.terms, [term])}`;
  return { holds, indexed: and(holds, sql`${userProfiles.id} in (${entries})`) as SQL };
}

function joinedIn(month: Month): SQL {
  const start = (of: Month) => sql`${`${of}-01`}::timestamp at time zone ${MONTH_ZONE}::text`;
  return sql`${userProfiles.createdAt} >= ${start(month)} and ${userProfiles.createdAt} < ${start(addMonths(month, 1))}`;
}
