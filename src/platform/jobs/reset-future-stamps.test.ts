import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase } from "#test/database.ts";
import { startQueue } from "./queue.ts";

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

const problems: string[] = [];
const start = () => startQueue(database.url, ({ message }) => problems.push(message), { works: true });

async function rows(statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const result = await client.query(statement);
  await client.end();
  return result.rows;
}

test("time stamps in the future, left by a clock that was ahead, are reset and logged at the start", async () => {
  const first = await start();
  for (const name of ["of-the-future", "for-later"]) await first.define(name, async () => undefined);
  await first.stop();
  const ahead = "now() + interval '3 hours'";
  await rows(`update pgboss.version set cron_on = ${ahead}, bam_on = ${ahead}, flow_on = ${ahead}, reindex_on = ${ahead},
    monitor_backoff_on = ${ahead}`);
  await rows(`update pgboss.queue set monitor_claim_on = ${ahead}, monitor_on = ${ahead}, maintain_on = ${ahead}`);
  await rows(`insert into pgboss.job (name, state, created_on, start_after, started_on, singleton_on) values
    ('of-the-future', 'created', ${ahead}, ${ahead}, null, null), ('of-the-future', 'retry', now(), ${ahead}, now(), null),
    ('of-the-future', 'active', now(), now(), ${ahead}, null),
    ('of-the-future', 'completed', now(), now(), now(), (${ahead}) at time zone 'UTC'),
    ('for-later', 'created', now(), ${ahead}, null, null)`);

  const second = await start();
  expect(problems).toEqual([expect.stringMatching(/^job queue: future time stamps reset, newest 1\d{4} s ahead$/)]);
  const stamps = "greatest(cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on)";
  expect(await rows(`select from pgboss.version where ${stamps} > now()`)).toEqual([]);
  expect(
    await rows("select from pgboss.queue where greatest(monitor_claim_on, monitor_on, maintain_on) > now()"),
  ).toEqual([]);
  expect(
    await rows(`select name from pgboss.job where greatest(start_after, started_on) > now()
      or singleton_on > now() at time zone 'UTC' + interval '1 hour'`),
  ).toEqual([{ name: "for-later" }]);
  await second.stop();
  await (await start()).stop();
  expect(problems).toHaveLength(1);
});
