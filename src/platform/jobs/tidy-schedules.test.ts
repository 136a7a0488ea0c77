import pg from "pg";
import { expect, test } from "vitest";
import { createDatabase } from "#test/database.ts";
import { asApp } from "../db/embedded/roles.ts";
import { defineQueueJobs } from "./jobs.ts";
import { startQueue } from "./queue.ts";

const CRON = { cron: "20 3 * * *" };
const nothing = async () => undefined;

test("pg-boss: a schedule unused for a day is removed with its waiting jobs, and others stay", async () => {
  const { db, url, drop } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const names = async (statement: string) => (await client.query(statement)).rows.map(({ name }) => name);
  const schedules = () => names("select name from pgboss.schedule order by name");
  const waiting = () => names("select distinct name from pgboss.job where state < 'active' order by name");
  /** Not due, so that no worker takes it. */
  const leave = (name: string, age: string) =>
    client.query(
      `insert into pgboss.job (name, created_on, start_after)
        values ($1, now() - $2::interval, now() + interval '1 hour')`,
      [name, age],
    );
  const worker = await startQueue(asApp(url), () => undefined);
  for (const name of ["away", "busy", "new", "own"]) {
    await worker.define(name, nothing, CRON);
    await leave(name, name === "new" ? "0 hours" : "25 hours");
  }
  await worker.stop();
  await client.query(`insert into pgboss.job (name, state, started_on, completed_on)
    values ('busy', 'completed', now() - interval '2 hours', now() - interval '2 hours'),
      ('away', 'completed', now() - interval '25 hours', now() - interval '25 hours')`);

  const later = await startQueue(asApp(url), () => undefined);
  await later.define("own", nothing, CRON);
  await defineQueueJobs({ queue: later, db, clock: () => new Date() });
  expect(await schedules()).toEqual(["away", "busy", "jobs.tidy", "limits.tidy", "new", "own"]);
  await later.tidySchedules();
  expect(await schedules()).toEqual(["busy", "jobs.tidy", "limits.tidy", "new", "own"]);
  expect(await waiting()).toEqual(["busy", "new", "own"]);

  await later.stop();
  await client.end();
  await drop();
});
