import { setTimeout as sleep } from "node:timers/promises";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { isOutsideTransaction } from "./compatible-migration.ts";
import { errorCode } from "./error-code.ts";

const LOCK_NOT_AVAILABLE = "55P03";
/** Whoever waits for a lock holds up all who come after; so it waits shortly, and often. */
const LOCK_PATIENCE = "2s";
const TRIES = 30;
const PAUSE_MS = 1_000;

/** Applies what is missing, each migration by itself, in the journal that drizzle-kit's own migrator keeps too. */
export async function runMigrations(client: pg.Client, migrationsFolder: string): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
  const { rows } = await client.query("select max(created_at) as newest from drizzle.__drizzle_migrations");
  const newest = Number(rows[0]?.newest ?? 0);
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (migration.folderMillis > newest) await applyPatiently(client, migration);
  }
}

/** The product goes on meanwhile: a lock that is not to be had is asked for again a moment later. */
async function applyPatiently(client: pg.Client, migration: MigrationMeta): Promise<void> {
  const apply = isOutsideTransaction(migration.sql.join("\n")) ? applyOutside : applyWhole;
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if (errorCode(error) !== LOCK_NOT_AVAILABLE || tries === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

async function applyWhole(client: pg.Client, migration: MigrationMeta): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = '${LOCK_PATIENCE}'`);
    for (const statement of migration.sql) await client.query(statement);
    await record(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** What builds an index without holding up writers runs in no transaction; broken off, it leaves one that is not valid. */
async function applyOutside(client: pg.Client, migration: MigrationMeta): Promise<void> {
  const { rows } = await client.query(
    "select indexrelid::regclass::text as name from pg_index where not indisvalid and indrelid::regclass::text not like 'pg_%'",
  );
  for (const { name } of rows) await client.query(`drop index concurrently if exists ${name}`);
  for (const statement of migration.sql) await client.query(statement);
  await record(client, migration);
}

async function record(client: pg.Client, { hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    hash,
    folderMillis,
  ]);
}
