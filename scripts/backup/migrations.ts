import { fileURLToPath } from "node:url";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { createJournal } from "#platform/db/run-migrations.ts";

export const MIGRATIONS = fileURLToPath(new URL("../../src/platform/db/migrations", import.meta.url));

/** @returns hashes of applied migrations, in order */
export async function listApplied(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select hash from drizzle.__drizzle_migrations order by created_at");
  return rows.map(({ hash }) => hash);
}

/** Our migrations that lead to the same schema. @throws for migrations that this program does not know */
export function migrationsFor(applied: readonly string[], known = knownMigrations()): MigrationMeta[] {
  const isKnown = applied.length <= known.length && applied.every((hash, at) => known[at]?.hash === hash);
  if (!isKnown) {
    throw new Error(
      "Its schema is unknown to this program: it comes from a newer version. Restore it with the version that made it, or a later one.",
    );
  }
  return known.slice(0, applied.length);
}

const knownMigrations = () => readMigrationFiles({ migrationsFolder: MIGRATIONS });

/** Same steps as the program's migrator, in the caller's transaction; the journal rows come with the data. */
export async function createSchema(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<void> {
  await createJournal(client);
  for (const { sql } of migrations) for (const statement of sql) await client.query(withinTransaction(statement));
}

/** A transaction cannot build an index concurrently, and an empty database has no writers to block. */
const withinTransaction = (statement: string) => statement.replace(/\bindex\s+concurrently\b/gi, "index");
