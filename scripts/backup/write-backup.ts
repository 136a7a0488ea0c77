import { hash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type pg from "pg";
import type { FileStore } from "#platform/files/store.ts";
import { type ArchiveWriter, createArchive } from "./archive-writer.ts";
import { copyFiles, listFiles } from "./copy-files.ts";
import type { Digest } from "./digest.ts";
import { MANIFEST, MANIFEST_SUM, type Manifest } from "./manifest.ts";
import { listApplied } from "./migrations.ts";
import { listOwn } from "./own-tables.ts";
import { readStoredSecrets, type SecretFiles } from "./secrets.ts";
import { holdTables, nameOf, readRows, type Table } from "./tables.ts";
import { inTransaction } from "./transaction.ts";

const compress = promisify(gzip);
const PART = 4 * 1024 * 1024;

type Source = {
  url: string;
  /** Null leaves out the files. */
  store: FileStore | null;
  secrets: SecretFiles;
  product: string;
  /** Backoff between attempts at a file, in milliseconds. */
  pauses?: readonly number[];
};

/** One snapshot of database, files and secrets; the product may keep writing. */
export async function writeBackup(source: Source, path: string): Promise<{ manifest: Manifest; size: number }> {
  const archive = await createArchive(path);
  try {
    const manifest = await writeContent(archive, source);
    const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`);
    await archive.add(MANIFEST, text);
    await archive.add(MANIFEST_SUM, Buffer.from(`${hash("sha256", text)}\n`));
    return { manifest, size: await archive.finish() };
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function writeContent(archive: ArchiveWriter, { url, store, product, ...source }: Source): Promise<Manifest> {
  const { fileList, ...database } = await inTransaction(url, "read", (client) => writeDatabase(client, archive));
  const files = store && (await copyFiles(fileList, store, archive, source.pauses));
  const secrets = await readStoredSecrets(source.secrets);
  for (const { name, content } of secrets) await archive.add(`secrets/${name}`, content);
  return {
    format: "isa-backup-1",
    product,
    ...database,
    files,
    secrets: secrets.map(({ name }) => name),
    content: archive.sum(),
  };
}

async function writeDatabase(client: pg.Client, archive: ArchiveWriter) {
  const createdAt = new Date().toISOString();
  const migrations = await listApplied(client);
  const { tables, leftOut, sequences } = await listOwn(client, migrations);
  await holdTables(client, tables);
  const tablesWithSums: Manifest["tables"] = [];
  for (const table of tables) tablesWithSums.push({ ...table, ...(await writeTable(client, archive, table)) });
  const { rows } = await client.query("show server_version");
  return {
    createdAt,
    postgres: rows[0].server_version as string,
    migrations,
    tables: tablesWithSums,
    leftOut,
    sequences: await sequences(),
    fileList: await listFiles(client),
  };
}

/** Parts of a few megabytes, each compressed on its own: memory holds one part, however large the table. */
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
