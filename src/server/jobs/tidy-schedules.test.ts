import pg from "pg";
import { expect, test } from "vitest";
import { createDatabase } from "#test/database.ts";
import { asApp } from "../db/embedded/roles.ts";
import { defineQueueJobs } from "./jobs.ts";
import { startQueue } from "./queue.ts";

const CRON = { cron: "20 3 * * *" };
const nothing = async () => undefined;

test("what nobody has done for a day is taken off the clock with what waits of it, and all else stays", async () => {
  const { url, drop } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const names = async (statement: string) => (await client.query(statement)).rows.map(({ name }) => name);
  const schedules = () => names("select name from pgboss.schedule order by name");
  const waiting = () => names("select distinct name from pgboss.job where state < 'active' order by name");
  const web = await startQueue(asApp(url), () => undefined, { works: false });
  const worker = await startQueue(asApp(url), () => undefined);
  const other = ["away", "busy", "new", "own"];
  for (const name of other) {
    await worker.define(name, nothing, CRON);
    await worker.takeNoMore();
    await web.send(name, {});
  }
  await worker.stop();
  await client.query("update pgboss.job set created_on = now() - interval '25 hours' where name <> 'new'");
  await client.query(`insert into pgboss.job (name, state, started_on, completed_on)
    values ('busy', 'completed', now() - interval '2 hours', now() - interval '2 hours'),
      ('away', 'completed', now() - interval '25 hours', now() - interval '25 hours')`);

  const later = await startQueue(asApp(url), () => undefined);
  await later.define("own", nothing, CRON);
  await later.takeNoMore();
  await web.send("own", {});
  await client.query("update pgboss.job set created_on = now() - interval '25 hours' where name = 'own'");
  await defineQueueJobs({ queue: later });
  expect(await schedules()).toEqual(["away", "busy", "jobs.tidy", "new", "own"]);
  await later.tidySchedules();
  expect(await schedules()).toEqual(["busy", "jobs.tidy", "new", "own"]);
  expect(await waiting()).toEqual(["busy", "new", "own"]);

  await later.stop();
  await web.stop();
  await client.end();
  await drop();
});
