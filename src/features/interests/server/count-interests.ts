import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { interests } from "#platform/db/schema/interests.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { InterestKindCount } from "../contract/admin-interests.ts";
import { MOST_ASKED_FOR } from "../domain/interest-list.ts";
import { INTEREST_KINDS } from "../domain/interests.ts";

type Counted = { kind: string; subject: string; subjectName: string | null; count: number; total: number };

/** How often each kind is asked for, and what of it the most, by one walk of an index. */
export async function countInterests(db: Queryable): Promise<InterestKindCount[]> {
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
