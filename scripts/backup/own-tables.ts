import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { MIGRATIONS, migrationsFor } from "./migrations.ts";
import { findTables, listSequences, nameOf, referredFirst, type Sequence, type Table } from "./tables.ts";

type Named = { schema: string; name: string };

/** Parts of drizzle-kit's snapshot file: the schema after a migration. */
type Snapshot = {
  tables: Record<string, Named & { columns: Record<string, SnapshotColumn> }>;
  sequences: Record<string, Named>;
};
type SnapshotColumn = { name: string; generated?: object; identity?: Named };

const JOURNAL: Table = { schema: "drizzle", name: "__drizzle_migrations", columns: ["id", "hash", "created_at"] };
const JOURNAL_NUMBERS: Named = { schema: "drizzle", name: "__drizzle_migrations_id_seq" };

/** Unlogged tables are in no backup; the snapshots do not mark them. */
const UNLOGGED = /\bcreate unlogged table (?:public\.)?"?(\w+)/gi;

export function readSchema(migrations: number): { tables: Table[]; sequences: Named[] } {
  const { entries } = readMeta<{ entries: { tag: string }[] }>("_journal.json");
  const snapshot = readMeta<Snapshot>(`${entries[migrations - 1]?.tag.slice(0, 4)}_snapshot.json`);
  const unlogged = findUnlogged(migrations);
  const tables = Object.values(snapshot.tables).filter(({ name }) => !unlogged.has(name));
  const made = tables.map(({ schema, name, columns }) => ({
    schema: schema || "public",
    name,
    columns: Object.values(columns).flatMap((column) => (column.generated ? [] : [column.name])),
  }));
  const identities = tables.flatMap(({ columns }) => Object.values(columns).flatMap(({ identity }) => identity ?? []));
  return {
    tables: [...made, JOURNAL],
    sequences: [...Object.values(snapshot.sequences), ...identities, JOURNAL_NUMBERS],
  };
}

const readMeta = <Content>(file: string) => JSON.parse(readFileSync(join(MIGRATIONS, "meta", file), "utf8")) as Content;

function findUnlogged(migrations: number): Set<string> {
  const made = readMigrationFiles({ migrationsFolder: MIGRATIONS }).slice(0, migrations);
  const statements = made.flatMap(({ sql }) => sql);
  return new Set(statements.flatMap((sql) => [...sql.matchAll(UNLOGGED)].map(([, name = ""]) => name)));
}

export type Own = {
  /** Referenced tables first. */
  tables: Table[];
  leftOut: string[];
  /** Sequences ignore transaction snapshots, so they are read after the rows that use their numbers. */
  sequences(): Promise<Sequence[]>;
};

/** @throws when a table differs from its migrations, because its rows could not be restored */
export async function listOwn(client: pg.Client, applied: readonly string[]): Promise<Own> {
  const made = readSchema(migrationsFor(applied).length);
  const names = new Set(made.tables.map(nameOf));
  const found = await findTables(client);
  const own = found.filter((table) => names.has(nameOf(table)));
  const differences = made.tables.flatMap((table) =>
    differencesOf(
      table,
      own.find((one) => nameOf(one) === nameOf(table)),
    ),
  );
  if (differences.length > 0) {
    throw new Error(`${differences.join(" ")} Such tables could not be restored.`);
  }
  return {
    tables: await referredFirst(client, own),
    leftOut: found.filter((table) => !own.includes(table)).map(nameOf),
    sequences: () => listSequences(client, made.sequences.map(nameOf)),
  };
}

function differencesOf(made: Table, found: Table | undefined): string[] {
  if (!found) return [`The table ${nameOf(made)} is missing.`];
  const more = found.columns.filter((column) => !made.columns.includes(column));
  const fewer = made.columns.filter((column) => !found.columns.includes(column));
  return [
    ...(more.length > 0 ? [`No migration makes ${more.join(", ")} in ${nameOf(made)}.`] : []),
    ...(fewer.length > 0 ? [`${nameOf(made)} lacks ${fewer.join(", ")}.`] : []),
  ];
}
