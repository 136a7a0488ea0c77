import type pg from "pg";
import { copyIn } from "./copy.ts";
import { type Digest, isSameDigest } from "./digest.ts";
import { createSchema, migrationsFor } from "./migrations.ts";
import { copyFrom, digestTable, listTables, nameOf, quoted, type Sequence, type Table } from "./tables.ts";

/** Rows are requested table by table, in the order of `tables`. */
export type DatabaseContent = {
  migrations: string[];
  tables: Table[];
  rowsOf(table: Table): AsyncIterable<Uint8Array>;
  /** Known after all rows are read, like `sequences`. */
  digestOf(table: Table): Digest | undefined;
  sequences(): Sequence[];
};

/** Runs in the caller's transaction and compares every table. @throws on any difference, so that nothing is kept */
export async function loadDatabase(client: pg.Client, content: DatabaseContent): Promise<void> {
  await createSchema(client, migrationsFor(content.migrations));
  await requireSameTables(client, content.tables);
  for (const table of content.tables) await client.query(`alter table ${quoted(table)} disable trigger user`);
  // Cascade is safe: all tables are new, and tables outside the backup are still empty.
  await client.query(`truncate ${content.tables.map(quoted).join(", ")} cascade`);
  for (const table of content.tables) await copyIn(client, copyFrom(table), content.rowsOf(table));
  for (const table of content.tables) await client.query(`alter table ${quoted(table)} enable trigger user`);
  for (const sequence of content.sequences()) {
    await client.query("select setval($1::regclass, $2, $3)", [quoted(sequence), sequence.value, sequence.isUsed]);
  }
  for (const table of content.tables) await requireSameRows(client, table, content.digestOf(table));
}

async function requireSameTables(client: pg.Client, tables: Table[]): Promise<void> {
  const text = (list: Table[]) =>
    JSON.stringify(list.map((table) => [nameOf(table), [...table.columns].sort()]).sort());
  if (text(await listTables(client)) !== text(tables)) {
    throw new Error("Its tables are not those that its migrations make.");
  }
}

async function requireSameRows(client: pg.Client, table: Table, expected: Digest | undefined): Promise<void> {
  const found = await digestTable(client, table);
  if (expected && isSameDigest(found, expected)) return;
  throw new Error(
    `${nameOf(table)} differs: ${found.rows} rows arrived of ${expected?.rows ?? "an unknown number"}, or their values changed.`,
  );
}
