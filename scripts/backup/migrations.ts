import { fileURLToPath } from "node:url";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { createJournal } from "#platform/db/run-migrations.ts";

export const MIGRATIONS = fileURLToPath(new URL("../../src/platform/db/migrations", import.meta.url));

/** @returns hashes of the migrations that a database has had, in order */
export async function listApplied(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query("select hash from drizzle.__drizzle_migrations order by created_at");
  return rows.map(({ hash }) => hash);
}

/** Those of ours that lead to the same schema. @throws when the content was made by a program that we do not know */
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

/** The same steps as the program's own migrator, inside the caller's transaction; the journal comes with the rows. */
export async function createSchema(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<void> {
  await createJournal(client);
  for (const { sql } of migrations) for (const statement of sql) await client.query(withinTransaction(statement));
}

/** Nobody writes into an empty database, so an index need not be built beside writers, which no transaction allows. */
const withinTransaction = (statement: string) => statement.replace(/\bindex\s+concurrently\b/gi, "index");
