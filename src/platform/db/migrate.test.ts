import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { asOwner } from "#test/database.ts";
import { databaseOf } from "#test/database-server.ts";
import { migrateDatabase } from "./migrate.ts";
import { runMigrations } from "./run-migrations.ts";

const MIGRATIONS = fileURLToPath(new URL("./migrations", import.meta.url));
const name = `isa_turns_${process.pid}`;
const url = databaseOf(inject("databaseUrl"), name);
const folder = mkdtempSync(join(tmpdir(), "isa-turns-"));
let owner: pg.Client;

beforeAll(async () => {
  await asOwner(inject("databaseUrl"), `create database ${name} template template0`);
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  cpSync(MIGRATIONS, folder, { recursive: true });
  const path = join(folder, "meta", "_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, JSON.stringify({ ...rest, entries: entries.slice(0, 1) }));
  await runMigrations(owner, folder);
});
afterAll(async () => {
  await owner?.end();
  await asOwner(inject("databaseUrl"), `drop database ${name} with (force)`);
  rmSync(folder, { recursive: true });
});

test("processes that start together run the missing migrations in turns", async () => {
  await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]);
  expect((await owner.query(JOURNAL)).rows).toEqual(readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(named));
});

test("a database at the last migration before the baseline adopts it without a change", async () => {
  await owner.query("update drizzle.__drizzle_migrations set hash = 'of 0070' where id = 1");
  await owner.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of 0069', 1795700000000)");
  await migrateDatabase(url);
  expect((await owner.query(JOURNAL)).rows).toEqual(readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(named));
});

test("a database from before the baseline is refused with the commit to start once", async () => {
  await owner.query("delete from drizzle.__drizzle_migrations");
  await owner.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('of 0069', 1795700000000)");
  await expect(migrateDatabase(url)).rejects.toThrow("Start the version of commit f2c4ff2c once");
});

const JOURNAL = "select hash, created_at from drizzle.__drizzle_migrations order by created_at";
const named = ({ hash, folderMillis }: MigrationMeta) => ({ hash, created_at: String(folderMillis) });
