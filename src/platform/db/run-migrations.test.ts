import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createDatabase, type TestDatabase } from "#test/database.ts";
import { runMigrations } from "./run-migrations.ts";

let database: TestDatabase;
let client: pg.Client;
let other: pg.Client;
const folder = mkdtempSync(join(tmpdir(), "isa-migrations-"));
const later = Date.now() + 1e9;

beforeAll(async () => {
  database = await createDatabase();
  [client, other] = [
    new pg.Client({ connectionString: database.url }),
    new pg.Client({ connectionString: database.url }),
  ];
  await client.connect();
  await other.connect();
  await client.query("create table things (id int, name text)");
});
afterAll(async () => {
  await client.end();
  await other.end();
  await database.drop();
  rmSync(folder, { recursive: true });
});

function write(migrations: string[]): string {
  mkdirSync(join(folder, "meta"), { recursive: true });
  const entries = migrations.map((_, at) => ({ tag: `000${at}`, when: later + at, breakpoints: true }));
  writeFileSync(join(folder, "meta", "_journal.json"), JSON.stringify({ entries }));
  for (const [at, sql] of migrations.entries()) writeFileSync(join(folder, `000${at}.sql`), sql);
  return folder;
}
const applied = async () =>
  (await client.query("select count(*)::int as n from drizzle.__drizzle_migrations where created_at >= $1", [later]))
    .rows[0].n;

const COLUMN = "alter table things add column size int";
const INDEX = "-- outside a transaction\ncreate unique index concurrently if not exists things_id on things (id)";

test("a migration waits for a lock in short turns, so that other queries can run", async () => {
  await other.query("begin; lock table things in access exclusive mode");
  const migrated = runMigrations(client, write([COLUMN]));
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  const read = reader.query("select count(*) from things");
  await expect
    .poll(
      async () =>
        (
          await other.query(
            "select count(*)::int as n from pg_locks where not granted and relation = 'things'::regclass",
          )
        ).rows[0].n,
    )
    .toBe(2);
  await other.query("commit");
  await Promise.all([migrated, read]);
  await reader.end();
  expect(await applied()).toBe(1);
});

test("a failed index build is repeated, and earlier migrations stay applied", async () => {
  await client.query("insert into things (id) values (1), (1)");
  const migrations = write([COLUMN, "alter table things add column colour text", INDEX]);
  await expect(runMigrations(client, migrations)).rejects.toMatchObject({ code: "23505" });
  expect(await applied()).toBe(2);
  await client.query("delete from things");
  await runMigrations(client, migrations);
  const { rows } = await client.query("select indisvalid from pg_index where indexrelid = 'things_id'::regclass");
  expect([rows, await applied()]).toEqual([[{ indisvalid: true }], 3]);
});

test("a failed migration leaves no changes", async () => {
  const migrations = write([
    COLUMN,
    "alter table things add column colour text",
    INDEX,
    "create table half (id int);--> statement-breakpoint\nselect 1 / 0",
  ]);
  await expect(runMigrations(client, migrations)).rejects.toMatchObject({ code: "22012" });
  expect((await client.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }]);
  expect(await applied()).toBe(3);
});
