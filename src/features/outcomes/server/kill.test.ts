import { type ChildProcess, spawn } from "node:child_process";
import { expect, test } from "vitest";
import { outbox } from "#platform/db/schema/mail.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { createClosed, save } from "#test/outcomes.ts";
import { askMembers } from "./ask-members.ts";

const MEMBERS = 400;
const KILLS = 10;
/** So that there is work left for each of them. */
const MAILS_EACH = 25;
const APP_NAME = "outcome-clock";

test("of two processes, both killed ten times at their work, each member is asked once, in one mail", {
  timeout: 300_000,
}, async () => {
  const api = await createTestApi();
  const ids = [await createClosed(api), await createClosed(api)];
  for (let n = 0; n < MEMBERS; n += 1) {
    const member = await createMember(api);
    for (const id of ids) await save(api, member, id);
  }
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const processes = await Promise.all([startClock(api), startClock(api)]);
    const written = () => api.db.$count(outbox);
    await expect.poll(written, { timeout: 60_000, interval: 2 }).toBeGreaterThanOrEqual(kill * MAILS_EACH);
    await Promise.all(processes.map(end));
  }
  const left = "select from pg_stat_activity where datname = current_database() and application_name = $1";
  await expect.poll(async () => (await api.db.$client.query(left, [APP_NAME])).rowCount).toBe(0);
  await askMembers(api);
  const { rows } = await api.db.$client.query(`
    select questions, mails, count(*)::int from (
      select o.account_id, count(*)::int as questions,
        (select count(*)::int from outbox m where m.account_id = o.account_id and m.kind = 'outcomeQuestion') as mails
      from opportunity_outcomes o group by 1) counted group by 1, 2`);
  expect(rows).toEqual([{ questions: ids.length, mails: 1, count: MEMBERS }]);
  await api.close();
});

async function startClock(api: TestApi): Promise<ChildProcess> {
  const given = { DATABASE_URL: api.url, PGAPPNAME: APP_NAME, NOW: api.clock().toISOString() };
  const child = spawn(process.execPath, ["test/support/outcome-clock-process.ts"], {
    env: { PATH: process.env.PATH, ...given },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once("data", () => resolve());
    child.once("exit", (code) => reject(new Error(`the clock ended with ${code}`)));
  });
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}
