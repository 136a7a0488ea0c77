import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteOpportunity } from "#features/opportunities/server/managed-opportunity.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { opportunityBells, savedOpportunities } from "#platform/db/schema/saved-opportunities.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, createOpportunity } from "#test/factories.ts";
import { runJob } from "#test/run-job.ts";
import { setClock } from "#test/saved-opportunities.ts";
import { ringBells } from "./bells/ring-bells.ts";
import { joinSaved } from "./write-save.ts";

const api = testApi();
const SAVERS = 3_000;

test("an opportunity with thousands of saves is deleted while reminders and joins run", async () => {
  setClock(api(), "2027-03-01T06:00:00Z");
  const actor = { role: "admin", ...(await createAdmin(api())) } as const;
  const { rows } = await api().db.execute<{ id: string }>(sql`
    insert into accounts (id, email, email_confirmed_at)
    select gen_random_uuid(), 'saver' || n || '@example.com', now() from generate_series(1, ${SAVERS}) n returning id`);
  const savers = sql.param(rows.map((row) => row.id));
  await api().db.execute(
    sql`insert into user_profiles (id, country) select id, 'KE' from unnest(${savers}::uuid[]) id`,
  );
  const joining = await Promise.all([1, 2, 3].map(() => createMember(api())));
  for (const enough of [0, 1, 300]) {
    const before = await api().db.$count(outbox);
    const [id, other] = [await createOpportunity(api(), { deadline: "2027-03-15" }), await createOpportunity(api())];
    await api().db.execute(sql`insert into saved_opportunities (account_id, opportunity_id, remind_at)
      select id, ${id}::uuid, ${api().clock().toISOString()} from unnest(${savers}::uuid[]) id`);
    await api().db.execute(sql`insert into opportunity_bells (account_id, opportunity_id)
      select id, ${id}::uuid from unnest(${savers}::uuid[]) id`);
    const work = [
      runJob(api(), "savedOpportunities.remind"),
      ringBells(api()),
      ...joining.map((who) => joinSaved(api(), who.id, [other, id])),
    ];
    await expect.poll(() => api().db.$count(outbox), { interval: 5 }).toBeGreaterThanOrEqual(before + enough);
    await Promise.all([deleteOpportunity(api(), actor, id), ...work]);
    expect(await api().db.$count(savedOpportunities, eq(savedOpportunities.opportunityId, id))).toBe(0);
    expect(await api().db.$count(opportunityBells, eq(opportunityBells.opportunityId, id))).toBe(0);
    api().clock.advance(86_400_000);
  }
});
