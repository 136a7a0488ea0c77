import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { readCursor, writeCursor } from "#platform/db/newest-first.ts";
import { interests } from "#platform/db/schema/interests.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { InterestKindCount, InterestListAnswer, InterestListQuery } from "../contract/admin-interests.ts";
import { MOST_ASKED_FOR } from "../domain/interest-list.ts";
import { INTEREST_KINDS } from "../domain/interests.ts";
import { presentInterest } from "./present.ts";
import { readRows } from "./read-rows.ts";

/** Decision 43: a page of who asked for what, newest first. */
export async function listInterests(
  { db }: Pick<Context, "db">,
  { limit, cursor, ...filter }: InterestListQuery,
): Promise<InterestListAnswer> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const [rows, kinds] = await Promise.all([readRows(db, { filter, after, limit: limit + 1 }), countInterests(db)]);
  const page = rows.slice(0, limit);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return { kinds, interests: page.map(presentInterest), nextCursor: last ? writeCursor(last) : null };
}

type Counted = { kind: string; subject: string; subjectName: string | null; count: number; total: number };

/** How often each kind is asked for, and what of it the most, by one walk of an index. */
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
    where ranked.place <= ${MOST_ASKED_FOR}
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
