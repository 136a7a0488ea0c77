import { sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { introductions } from "#platform/db/schema/introductions.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { IntroductionFigures, IntroductionGroup, IntroductionGroupName } from "../domain/introductions.ts";

/** SQL version of the domain's `countIntroductions`, which reads the rows once. */
export async function countIntroductions(db: Queryable): Promise<IntroductionFigures> {
  const { rows } = await db.execute<IntroductionGroup & { name: IntroductionGroupName }>(sql`
    with asked as (
      select purpose, coalesce(country, '') as country, coalesce(gender, '') as gender, state,
        follow_up_sent_at is not null as followed_up,
        array_remove(array[asker_met, receiver_met], null) as said
      from ${introductions} left join ${userProfiles} on ${userProfiles.id} = ${introductions.askerId}
      where presented_at is not null and state <> 'withdrawn'
    )
    select case when grouping(purpose) = 0 then 'purpose' when grouping(country) = 0 then 'country' else 'gender' end as name,
      coalesce(purpose, country, gender) as value,
      count(*)::int as asked,
      (count(*) filter (where state in ('accepted', 'declined', 'closed')))::int as answered,
      (count(*) filter (where state in ('accepted', 'closed')))::int as accepted,
      (count(*) filter (where followed_up))::int as "followedUp",
      (count(*) filter (where followed_up and said <> '{}'))::int as told,
      (count(*) filter (where followed_up and 'met' = any(said)))::int as met
    from asked group by grouping sets (purpose, country, gender)
    order by asked desc, coalesce(purpose, country, gender) collate "C"`);
  const groupsBy = (wanted: IntroductionGroupName) =>
    rows.filter(({ name }) => name === wanted).map(({ name: _, ...group }) => group);
  return { purpose: groupsBy("purpose"), country: groupsBy("country"), gender: groupsBy("gender") };
}
