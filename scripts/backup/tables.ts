import type pg from "pg";
import { escapeIdentifier } from "pg";
import { copyOut } from "./copy.ts";
import { createDigest, type Digest } from "./digest.ts";

/** Generated columns are left out. */
export type Table = { schema: string; name: string; columns: string[] };
export type Sequence = { schema: string; name: string; value: string; isUsed: boolean };

/** Excludes extensions and the job queue: its jobs announce table contents, and sweeps find those again. */
const OURS = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'pgboss') and n.nspname not like 'pg\\_temp%'
  and not exists (select from pg_depend e where e.objid = c.oid and e.classid = 'pg_class'::regclass and e.deptype = 'e')`;

export const nameOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`;
export const quoted = ({ schema, name }: { schema: string; name: string }) =>
  `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;

/** Logged tables only: unlogged tables hold short-lived counters. */
export async function findTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
    ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and ${OURS} order by 1, 2`);
  return rows;
}

export const listTables = async (client: pg.Client) => referredFirst(client, await findTables(client));

export async function referredFirst(client: pg.Client, tables: Table[]): Promise<Table[]> {
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select f.nspname || '.' || c.relname as from, t.nspname || '.' || p.relname as to
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace f on f.oid = c.relnamespace
    join pg_class p on p.oid = k.confrelid join pg_namespace t on t.oid = p.relnamespace
    where k.contype = 'f' and k.conrelid <> k.confrelid`);
  const ordered: Table[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const waiting = new Set(rest.map(nameOf));
    const isFree = (table: Table) => !references.some(({ from, to }) => from === nameOf(table) && waiting.has(to));
    const free = rest.filter(isFree);
    if (free.length === 0) throw new Error(`These tables refer to each other in a circle: ${[...waiting].join(", ")}.`);
    ordered.push(...free);
    rest = rest.filter((table) => !free.includes(table));
  }
  return ordered;
}

export async function listSequences(client: pg.Client, names: readonly string[]): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname || '.' || c.relname = any($1) order by 1, 2`,
    [names],
  );
  const sequences: Sequence[] = [];
  for (const sequence of rows) {
    const found = await client.query(`select last_value::text as value, is_called from ${quoted(sequence)}`);
    sequences.push({ ...sequence, value: found.rows[0].value, isUsed: found.rows[0].is_called });
  }
  return sequences;
}

const columnsOf = ({ columns }: Table) => columns.map(escapeIdentifier).join(", ");
export const copyFrom = (table: Table) => `copy ${quoted(table)} (${columnsOf(table)}) from stdin`;
const copyTo = (table: Table) => `copy ${quoted(table)} (${columnsOf(table)}) to stdout`;

export async function* readRows(
  client: pg.Client,
  table: Table,
  onDone: (digest: Digest) => void,
): AsyncGenerator<Buffer> {
  const digest = createDigest();
  for await (const rows of copyOut(client, copyTo(table))) {
    for (const row of rows) digest.add(row);
    yield Buffer.concat(rows);
  }
  onDone(digest.value());
}

export async function digestTable(client: pg.Client, table: Table): Promise<Digest> {
  const digest = createDigest();
  for await (const rows of copyOut(client, copyTo(table))) for (const row of rows) digest.add(row);
  return digest.value();
}

/** A migration that starts now waits, so that tables do not change before they are read. */
export async function holdTables(client: pg.Client, tables: Table[]): Promise<void> {
  await client.query(`lock table ${tables.map(quoted).join(", ")} in access share mode`);
}
