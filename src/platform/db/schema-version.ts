import { readFile } from "node:fs/promises";
import type pg from "pg";
import { ConfigError } from "../config/start-failure.ts";

/** Creation time of the newest migration, in milliseconds since 1970. */
export async function readNewestMigration(): Promise<number> {
  const journal = await readFile(new URL("./migrations/meta/_journal.json", import.meta.url), "utf8");
  const { entries } = JSON.parse(journal) as { entries: { when: number }[] };
  return Math.max(...entries.map(({ when }) => when));
}

export async function canMigrate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select has_database_privilege(current_database(), 'create') as may");
  return rows[0].may;
}

/** @throws ConfigError when migrations are missing; a newer schema also serves this version */
export async function requireNewestSchema(client: pg.Client): Promise<void> {
  if (await hasNewestSchema(client)) return;
  throw new ConfigError(
    "The database lacks migrations, and this role may not run them. Run `npm run db:migrate` with DATABASE_URL and MIGRATION_DATABASE_URL, the address of the owner of the tables.",
  );
}

async function hasNewestSchema(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as begun");
  if (!rows[0].begun) return false;
  const newest = await client.query(
    "select exists (select from drizzle.__drizzle_migrations where created_at >= $1) as done",
    [await readNewestMigration()],
  );
  return newest.rows[0].done;
}
