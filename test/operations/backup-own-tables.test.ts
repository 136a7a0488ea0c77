import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterEach, beforeEach, expect, inject, test } from "vitest";
import { createSchema, MIGRATIONS } from "../../scripts/backup/migrations.ts";
import { moveRows } from "../../scripts/backup/move-rows.ts";
import { readSchema } from "../../scripts/backup/own-tables.ts";
import { restoreBackup } from "../../scripts/backup/restore-backup.ts";
import { describe } from "../../scripts/backup/sizes.ts";
import { findTables, nameOf } from "../../scripts/backup/tables.ts";
import { inTransaction } from "../../scripts/backup/transaction.ts";
import { writeBackup } from "../../scripts/backup/write-backup.ts";
import { asOwner, createDatabase, createRole, type TestDatabase } from "../support/database.ts";
import { databaseOf } from "../support/database-server.ts";

const KEEPER = `isa_backup_${process.pid}`;
const SCRATCH = `create table accounts_before_fix as select * from accounts;
  create table notes (id serial primary key, account_id uuid references accounts, next integer);
  create table drafts (id integer primary key references notes);
  alter table notes add foreign key (next) references drafts`;
const LEFT_OUT = ["public.accounts_before_fix", "public.drafts", "public.notes"];
const store = { find: async () => null, put: async () => undefined, delete: async () => undefined };

let folder: string;
let source: TestDatabase;
let target: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "isa-backup-"));
  [source, target] = await Promise.all([createDatabase(), createDatabase()]);
  await asOwner(source.url, "insert into accounts (id, email) values (gen_random_uuid(), 'one@example.com')");
});
afterEach(async () => {
  await Promise.all([source.drop(), target.drop()]);
  rmSync(folder, { recursive: true, force: true });
});

const archive = () => join(folder, "archive.tar");
const backup = (url = source.url) => writeBackup({ url, store, secrets: {}, product: "test" }, archive());
const restore = () => restoreBackup(archive(), { url: target.url, store, secrets: {}, replace: true });
const emails = (url: string) =>
  inTransaction(url, "read", async (client) => (await client.query("select email from accounts")).rows);

test("a backup leaves out and lists foreign tables, and restores the product's tables", async () => {
  await asOwner(source.url, SCRATCH);
  const { manifest } = await backup();
  expect(manifest.leftOut).toEqual(LEFT_OUT);
  expect(describe(manifest)).toContain(`Left out, since no migration makes them: ${LEFT_OUT.join(", ")}.`);
  await restore();
  expect(await emails(target.url)).toEqual([{ email: "one@example.com" }]);
});

test("a backup succeeds when its role cannot read foreign tables", async () => {
  const keeperUrl = await createRole(source.url, KEEPER);
  await asOwner(
    source.url,
    `grant usage on schema drizzle to ${KEEPER};
     grant select on all tables in schema public, drizzle to ${KEEPER};
     grant select on all sequences in schema public, drizzle to ${KEEPER}`,
  );
  try {
    await asOwner(source.url, SCRATCH);
    const { manifest } = await backup(keeperUrl);
    expect(manifest.leftOut).toEqual(LEFT_OUT);
  } finally {
    await asOwner(source.url, `drop owned by ${KEEPER}; drop role ${KEEPER}`);
  }
});

test("a move leaves out and lists foreign tables", async () => {
  await asOwner(source.url, SCRATCH);
  const { tables, leftOut } = await moveRows(source.url, target.url, { replace: true });
  expect(leftOut).toEqual(LEFT_OUT);
  expect(tables.map(({ table }) => table)).not.toContain("public.notes");
  expect(await emails(target.url)).toEqual([{ email: "one@example.com" }]);
});

test.each([
  ["alter table accounts add column fix_note text", "No migration makes fix_note in public.accounts."],
  ["alter table accounts drop column last_sign_in_at cascade", "public.accounts lacks last_sign_in_at."],
  ["drop table audit_log cascade", "The table public.audit_log is missing."],
])("a table that differs from its migrations fails the backup and the move: %s", async (change, sentence) => {
  await asOwner(source.url, change);
  await expect(backup()).rejects.toThrow(sentence);
  expect(readdirSync(folder)).toEqual([]);
  await expect(moveRows(source.url, target.url, { replace: true })).rejects.toThrow(sentence);
});

test("the recorded schema of each migration matches the tables it creates", async () => {
  const name = `isa_migrated_${process.pid}`;
  await asOwner(inject("databaseUrl"), `create database ${name} template template0`);
  try {
    await inTransaction(databaseOf(inject("databaseUrl"), name), "write", async (client) => {
      for (const [at, migration] of readMigrationFiles({ migrationsFolder: MIGRATIONS }).entries()) {
        await createSchema(client, [migration]);
        const made = readSchema(at + 1);
        const listed = (tables: typeof made.tables) =>
          Object.fromEntries(tables.map((table) => [nameOf(table), table.columns.toSorted()]));
        expect(listed(made.tables)).toEqual(listed(await findTables(client)));
        const { rows } = await client.query(`
          select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where c.relkind = 'S' and c.relpersistence = 'p'`);
        expect(made.sequences.map(nameOf).toSorted()).toEqual(rows.map(nameOf).toSorted());
      }
    });
  } finally {
    await asOwner(inject("databaseUrl"), `drop database ${name} with (force)`);
  }
});
