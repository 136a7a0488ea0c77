import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { asOwner } from "#test/database.ts";
import { databaseOf } from "#test/database-server.ts";
import { migrateDatabase } from "./migrate.ts";
import { runMigrations } from "./run-migrations.ts";

/** The next migration builds an index concurrently. */
const BEFORE = 26;
const name = `isa_turns_${process.pid}`;
const url = databaseOf(inject("databaseUrl"), name);
const folder = mkdtempSync(join(tmpdir(), "isa-turns-"));
let owner: pg.Client;

beforeAll(async () => {
  await asOwner(inject("databaseUrl"), `create database ${name} template template0`);
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
  cpSync(fileURLToPath(new URL("./migrations", import.meta.url)), folder, { recursive: true });
  const path = join(folder, "meta", "_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(path, "utf8"));
  writeFileSync(path, JSON.stringify({ ...rest, entries: entries.slice(0, BEFORE + 1) }));
  await runMigrations(owner, folder);
});
afterAll(async () => {
  await owner?.end();
  await asOwner(inject("databaseUrl"), `drop database ${name} with (force)`);
  rmSync(folder, { recursive: true });
});

test("processes that start together take turns, also at an index that is built beside writers", async () => {
  await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]);
  const index = "select indisvalid from pg_index where indexrelid = 'accounts_created_index'::regclass";
  expect((await owner.query(index)).rows).toEqual([{ indisvalid: true }]);
});
