import pg from "pg";
import { getRollbackPlans, PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import { createDatabase } from "#test/database.ts";
import { installQueue } from "./install-queue.ts";

test("pg-boss: its tables are created, and tables of an earlier version are upgraded", async () => {
  const { url, drop } = await createDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const boss = new PgBoss({ db: { executeSql: (text, values) => client.query(text, values) } });
  await client.query("drop schema pgboss cascade");
  await installQueue(client);
  const newest = (await boss.schemaVersion()) ?? 0;
  expect(newest).toBeGreaterThan(0);

  for (let back = 0; back < 8; back += 1) await client.query(getRollbackPlans("pgboss", newest - back));
  expect(await boss.schemaVersion()).toBe(newest - 8);
  await installQueue(client);
  expect(await boss.schemaVersion()).toBe(newest);
  expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true });
  await installQueue(client);
  expect(await boss.schemaVersion()).toBe(newest);
  await client.end();
  await drop();
});
