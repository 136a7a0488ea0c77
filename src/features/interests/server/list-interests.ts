import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { INTEREST_KINDS } from "#kernel/interests.ts";
import { type Act, chosenFilters } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { inBatches } from "#platform/db/in-batches.ts";
import { keysetPage, newestFirst, type Position, readCursor, writeCursor } from "#platform/db/keyset.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { interests } from "#platform/db/schema/interests.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { OpenedFile } from "#platform/http/list-routes.ts";
import type {
  InterestFilter,
  InterestKindCount,
  InterestListAnswer,
  InterestListQuery,
  ListedInterest,
} from "../contract/interests.ts";
import { TOP_REQUESTED } from "../domain/interest-list.ts";

/** Decision 43. */
export async function listInterests(
  { db }: Pick<Context, "db">,
  { limit, cursor, ...filter }: InterestListQuery,
): Promise<InterestListAnswer> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const [rows, kinds, waiting] = await Promise.all([
    readRows(db, { filter, after, limit: limit + 1 }),
    countInterests(db),
    db.$count(interests, and(conditionOf(filter), isNull(answeredAt))),
  ]);
  const { page, nextCursor } = keysetPage(rows, limit, writeCursor);
  return { kinds, waiting, interests: page.map(presentInterest), nextCursor };
}

type Counted = { kind: string; subject: string; subjectName: string | null; count: number; total: number };

/** Counts interests and top subjects of each kind in one statement, which reads only an index. */
async function countInterests(db: Queryable): Promise<InterestKindCount[]> {
  const { rows } = await db.execute<Counted>(sql`
    select ranked.kind, ranked.subject, ranked.count, ranked.total,
      coalesce(${userProfiles.businessName}, ${userProfiles.fullName}) as "subjectName"
    from (
      select kind, subject, count(*)::int as count, (sum(count(*)) over of_kind)::int as total,
        row_number() over (of_kind order by count(*) desc, subject) as place
      from ${interests} group by kind, subject window of_kind as (partition by kind)
    ) as ranked
    left join ${userProfiles} on ranked.kind = 'connect' and ${userProfiles.memberId} = ranked.subject
    where ranked.place <= ${TOP_REQUESTED}
    order by ranked.place`);
  return INTEREST_KINDS.flatMap((kind) => {
    const subjects = rows.filter((row) => row.kind === kind);
    const [first] = subjects;
    return first ? [{ kind, count: first.total, subjects: subjects.map(presentCount) }] : [];
  });
}

function presentCount({ subject, subjectName, count }: Counted): InterestKindCount["subjects"][number] {
  return { subject, subjectName, count };
}

function presentInterest(row: InterestRow): ListedInterest {
  return {
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    subjectName: row.subjectName,
    subjectId: row.subjectId,
    createdAt: row.createdAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answeredBy: row.answeredBy,
    member: {
      id: row.userId,
      memberId: row.memberId,
      name: row.fullName || row.businessName,
      email: row.email,
    },
  };
}

const { id, kind, subject, userId, createdAt, answeredAt, answeredBy } = interests;
const { microseconds, beyond } = newestFirst(createdAt, id);
const wanted = alias(userProfiles, "wanted");

type Part = { filter: InterestFilter; after: Position | undefined; limit: number };
type InterestRow = Awaited<ReturnType<typeof readRows>>[number];

function conditionOf(filter: InterestFilter): SQL | undefined {
  return and(
    filter.kind === "" ? undefined : eq(kind, filter.kind),
    filter.subject === "" ? undefined : eq(subject, filter.subject),
  );
}

/** Names and addresses are joined only to the rows of one page, which is faster. */
function readRows(db: Queryable, part: Part) {
  const found = findPart(db, part);
  return db
    .select({
      id: found.id,
      kind: found.kind,
      subject: found.subject,
      userId: found.userId,
      createdAt: found.createdAt,
      answeredAt: found.answeredAt,
      answeredBy: found.answeredBy,
      micros: found.micros,
      email: accounts.email,
      fullName: userProfiles.fullName,
      businessName: userProfiles.businessName,
      memberId: userProfiles.memberId,
      subjectId: wanted.id,
      subjectName: sql<string | null>`coalesce(${wanted.businessName}, ${wanted.fullName})`,
    })
    .from(found)
    .innerJoin(accounts, eq(accounts.id, found.userId))
    .leftJoin(userProfiles, eq(userProfiles.id, found.userId))
    .leftJoin(wanted, and(eq(found.kind, "connect"), eq(wanted.memberId, found.subject)))
    .orderBy(desc(found.createdAt), desc(found.id));
}

function findPart(db: Queryable, { filter, after, limit }: Part) {
  return db
    .select({ id, kind, subject, userId, createdAt, answeredAt, answeredBy, micros: microseconds.as("micros") })
    .from(interests)
    .where(and(conditionOf(filter), after && beyond(after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
    .as("found");
}

export async function exportInterests(
  { db }: Pick<Context, "db">,
  filter: InterestFilter,
): Promise<OpenedFile<Act, InterestRow>> {
  const count = await db.$count(interests, conditionOf(filter));
  return {
    act: { action: "interest.exported", details: { filters: chosenFilters(filter, "subject"), count } },
    rows: inBatches((after: InterestRow | null, limit) => readRows(db, { filter, after: after ?? undefined, limit })),
  };
}
