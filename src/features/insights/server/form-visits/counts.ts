import { type SQL, sql } from "drizzle-orm";

export const fieldCountsOf = (visits: SQL): SQL => sql`
  select day, step, field, country, count(*)::int as saw,
    (count(*) filter (where field = any(filled)))::int as filled,
    (count(*) filter (where field = last and not finished))::int as left_there
  from ${visits}, unnest(saw) as field group by day, step, field, country`;

export const stepCountsOf = (visits: SQL): SQL => sql`
  select day, step, country, count(*)::int as visits, (count(*) filter (where finished))::int as finished
  from ${visits} group by day, step, country`;
