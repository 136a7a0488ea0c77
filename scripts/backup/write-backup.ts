import { hash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type pg from "pg";
import type { FileStore } from "#server/files/store.ts";
import { type ArchiveWriter, createArchive } from "./archive-writer.ts";
import type { Digest } from "./digest.ts";
import { MANIFEST, MANIFEST_SUM, type Manifest } from "./manifest.ts";
import { listApplied } from "./migrations.ts";
import { listOwn } from "./own-tables.ts";
import { readKeptSecrets, type SecretFiles } from "./secrets.ts";
import { holdTables, nameOf, quoted, readRows, type Table } from "./tables.ts";
import { inTransaction } from "./transaction.ts";

const compress = promisify(gzip);
const PART = 4 * 1024 * 1024;
const FILES_AT_A_TIME = 500;

type Source = {
  url: string;
  /** Null leaves the files out. */
  store: FileStore | null;
  secrets: SecretFiles;
  product: string;
};

/** Database, files and secrets in one archive, as they stood at one moment; the product may go on writing. */
export async function writeBackup(source: Source, path: string): Promise<{ manifest: Manifest; size: number }> {
  const archive = await createArchive(path);
  try {
    const manifest = await inTransaction(source.url, "read", (client) => writeContent(client, archive, source));
    const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    await archive.add(MANIFEST, text);
    await archive.add(MANIFEST_SUM, Buffer.from(`${hash("sha256", text)}\n`));
    return { manifest, size: await archive.finish() };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function writeContent(client: pg.Client, archive: ArchiveWriter, source: Source): Promise<Manifest> {
  const migrations = await listApplied(client);
  const { tables, leftOut, sequences } = await listOwn(client, migrations);
  await holdTables(client, tables);
  const tablesWithSums: Manifest["tables"] = [];
  for (const table of tables) tablesWithSums.push({ ...table, ...(await writeTable(client, archive, table)) });
  const files = source.store ? await writeFiles(client, archive, source.store) : null;
  const secrets = await readKeptSecrets(source.secrets);
  for (const { name, content } of secrets) await archive.add(`secrets/${name}`, content);
  const { rows } = await client.query("show server_version");
  return {
    format: "isa-backup-1",
    product: source.product,
    createdAt: new Date().toISOString(),
    postgres: rows[0].server_version,
    migrations,
    tables: tablesWithSums,
    leftOut,
    sequences: await sequences(),
    files,
    secrets: secrets.map(({ name }) => name),
    content: archive.sum(),
  };
}

/** Parts of a few megabytes, each compressed for itself: whatever the table's size, memory holds one. */
async function writeTable(client: pg.Client, archive: ArchiveWriter, table: Table): Promise<Digest> {
  let part = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    part += 1;
    const name = `tables/${nameOf(table)}/${String(part).padStart(8, "0")}.copy.gz`;
    await archive.add(name, await compress(Buffer.concat(waiting), { level: 4 }));
    waiting = [];
    size = 0;
  };
  let digest: Digest | undefined;
  for await (const rows of readRows(client, table, (found) => {
    digest = found;
  })) {
    waiting.push(rows);
    size += rows.length;
    if (size >= PART) await flush();
  }
  if (size > 0) await flush();
  if (digest === undefined) throw new Error(`${nameOf(table)} was not read to its end.`);
  return digest;
}

/** Every file has a row, written before it and deleted after it: those of the snapshot's rows belong to it. */
async function writeFiles(client: pg.Client, archive: ArchiveWriter, store: FileStore) {
  const counts = { count: 0, bytes: 0, missing: 0 };
  await client.query(
    `declare held no scroll cursor for select bucket, name from ${quoted({ schema: "public", name: "files" })} order by id`,
  );
  for (;;) {
    const { rows } = await client.query(`fetch ${FILES_AT_A_TIME} from held`);
    if (rows.length === 0) return counts;
    for (const { bucket, name } of rows) {
      const content = await store.find(bucket, name);
      if (content === null) counts.missing += 1;
      else {
        await archive.add(`files/${bucket}/${name}`, content);
        counts.count += 1;
        counts.bytes += content.length;
      }
    }
  }
}
