import { setTimeout as sleep } from "node:timers/promises";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { ConfigError } from "../config/start-failure.ts";
import { errorCode } from "./database-errors.ts";

/** SQLSTATE codes lock_not_available and deadlock_detected. */
const TRIED_AGAIN: readonly unknown[] = ["55P03", "40P01"];
/**
 * A waiting lock request blocks later ones, so waits are short and frequent. Together they stay below deadlock_timeout
 * (1 s): after that, PostgreSQL would cancel a request that holds another lock.
 */
const LOCK_TIMEOUT_MS = 700;
const SHORTEST_WAIT_MS = 50;
const TRIES = 60;
const PAUSE_MS = 1_000;
/** PostgreSQL refuses some statements inside a transaction, such as CREATE INDEX CONCURRENTLY. */
const OUTSIDE = /^--\s*outside a transaction\b/im;

/** Creation time of migration 0000_baseline, which holds the schema of commit f2c4ff2c. */
const BASELINE = 1_795_716_969_463;

/**
 * Uses the same journal as drizzle-kit's migrator.
 * @throws ConfigError for a database from before the baseline
 */
export async function runMigrations(client: pg.Client, migrationsFolder: string): Promise<void> {
  await createJournal(client);
  const { rows } = await client.query("select max(created_at) as newest from drizzle.__drizzle_migrations");
  const newest = Number(rows[0]?.newest ?? 0);
  if (newest > 0 && newest < BASELINE) {
    throw new ConfigError(
      "This database is older than this version can migrate. Start the version of commit f2c4ff2c once, then this one.",
    );
  }
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (migration.folderMillis > newest) await applyPatiently(client, migration);
    else if (migration.folderMillis === BASELINE) await adoptBaseline(client, migration);
  }
}

/** The journal names the baseline instead of the migrations that it replaces: a backup is restored by these names. */
async function adoptBaseline(client: pg.Client, { hash }: MigrationMeta): Promise<void> {
  await client.query(
    `with replaced as (delete from drizzle.__drizzle_migrations where created_at <= $2 and hash <> $1 returning id)
     insert into drizzle.__drizzle_migrations (hash, created_at) select $1, $2 where exists (select from replaced)`,
    [hash, BASELINE],
  );
}

export async function createJournal(client: pg.Client): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
}

async function applyPatiently(client: pg.Client, migration: MigrationMeta): Promise<void> {
  const apply = OUTSIDE.test(migration.sql.join("\n")) ? applyOutside : applyWhole;
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
    const deadline = performance.now() + LOCK_TIMEOUT_MS;
    for (const statement of migration.sql) {
      const timeouts = Math.max(Math.ceil(deadline - performance.now()), SHORTEST_WAIT_MS);
      await client.query(`set local lock_timeout = ${timeouts}`);
      await client.query(statement);
    }
    await record(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** An interrupted CREATE INDEX CONCURRENTLY leaves an invalid index, which is dropped first. */
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
