import { setTimeout as sleep } from "node:timers/promises";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { isOutsideTransaction } from "./compatible-migration.ts";
import { errorCode } from "./database-errors.ts";

/** A lock was not to be had in time; two waited for one another, and this was the one that was ended. */
const TRIED_AGAIN: readonly unknown[] = ["55P03", "40P01"];
/**
 * Whoever waits for a lock holds up all who come after; so it waits shortly, and often. All locks of a migration together
 * come within less than PostgreSQL's deadlock_timeout of a second: a request that waits for one of them, and holds another,
 * would be ended as one half of a deadlock.
 */
const LOCK_PATIENCE_MS = 700;
const SHORTEST_WAIT_MS = 50;
const TRIES = 60;
const PAUSE_MS = 1_000;

/** Applies what is missing, each migration by itself, in the journal that drizzle-kit's own migrator keeps too. */
export async function runMigrations(client: pg.Client, migrationsFolder: string): Promise<void> {
  await createJournal(client);
  const { rows } = await client.query("select max(created_at) as newest from drizzle.__drizzle_migrations");
  const newest = Number(rows[0]?.newest ?? 0);
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (migration.folderMillis > newest) await applyPatiently(client, migration);
  }
}

export async function createJournal(client: pg.Client): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
}

/** The product goes on meanwhile: a lock that is not to be had is asked for again a moment later. */
async function applyPatiently(client: pg.Client, migration: MigrationMeta): Promise<void> {
  const apply = isOutsideTransaction(migration.sql.join("\n")) ? applyOutside : applyWhole;
  for (let tries = 1; ; tries += 1) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if (!TRIED_AGAIN.includes(errorCode(error)) || tries === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

async function applyWhole(client: pg.Client, migration: MigrationMeta): Promise<void> {
  await client.query("begin");
  try {
    const deadline = performance.now() + LOCK_PATIENCE_MS;
    for (const statement of migration.sql) {
      const patience = Math.max(Math.ceil(deadline - performance.now()), SHORTEST_WAIT_MS);
      await client.query(`set local lock_timeout = ${patience}`);
      await client.query(statement);
    }
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
