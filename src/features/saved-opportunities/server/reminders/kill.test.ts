import { expect, test } from "vitest";
import { createTestApi, type TestApi } from "#test/api.ts";
import { createMember, createOpportunity } from "#test/factories.ts";
import { killAtWork } from "#test/killed-jobs.ts";
import { rounds } from "#test/rounds.ts";
import { runJob } from "#test/run-job.ts";
import { createSave, setClock } from "#test/saved-opportunities.ts";

const COUNTRIES = ["KE", "NG", "SN", "MU"];
/** Per day: the processes work on two days. */
const KILLS = rounds({ gate: 2, full: 5 });
const MEMBERS = KILLS * 24;
/** The job stops on the third day before; the second day catches up. */
const REMINDED = ["2027-03-06", "2027-03-18", "2027-03-19", "2027-03-20"];

test("each member gets every reminder exactly once when both processes are killed repeatedly", async () => {
  const api = await createTestApi();
  await fill(api);
  for (const [at, day] of REMINDED.entries()) {
    setClock(api, `${day}T10:30:00Z`);
    if (at < 2) await killAtWork(api, "reminders", mailsBeforeKills(at * MEMBERS));
    await runJob(api, "savedOpportunities.remind");
    await runJob(api, "savedOpportunities.remind");
  }
  const { rows } = await api.db.$client.query<{ days: string[]; titles: number; count: number }>(`
    select days, titles, count(*)::int from (
      select account_id, array_agg(distinct created_at::date::text order by created_at::date::text) as days,
        min(cardinality(regexp_split_to_array(text, 'Call [ABC]:')) - 1) as titles, count(*) as mails
      from outbox group by account_id) one
    where mails = 4 group by 1, 2`);
  expect(rows).toEqual([{ days: REMINDED, titles: 3, count: MEMBERS }]);
  await api.close();
});

const mailsBeforeKills = (before: number) =>
  [...Array(KILLS)].map((_, kill) => before + Math.floor(((kill + 1) * MEMBERS) / (KILLS + 1)));

async function fill(api: TestApi): Promise<void> {
  setClock(api, "2027-02-01T00:00:00Z");
  const calls = ["A", "B", "C"].map((name) =>
    createOpportunity(api, { title: `Call ${name}`, deadline: "2027-03-20" }),
  );
  const ids = await Promise.all(calls);
  for (let made = 0; made < MEMBERS; made += 1) {
    const member = await createMember(api, { profile: { country: COUNTRIES[made % COUNTRIES.length] ?? null } });
    for (const id of ids) await createSave(api, member, id);
  }
}
