import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type pg from "pg";
import type { FileStore } from "#platform/files/store.ts";
import { DamagedArchive, type Entry, readArchive, stateOf, verifyArchive } from "./archive-reader.ts";
import { loadDatabase } from "./load-database.ts";
import type { Manifest } from "./manifest.ts";
import { migrationsFor } from "./migrations.ts";
import { dropSecret, placeSecret, readySecret, type SecretFiles } from "./secrets.ts";
import { nameOf } from "./tables.ts";
import { takeTarget } from "./target.ts";
import { inTransaction } from "./transaction.ts";

const decompress = promisify(gunzip);

type Target = {
  url: string;
  store: FileStore;
  secrets: SecretFiles;
  replace: boolean;
  onStep?: (sentence: string) => void;
  onCommitted?: () => void;
};

/** The archive is verified first; one commit publishes all compared rows and files; secrets come last. */
export async function restoreBackup(path: string, target: Target): Promise<Manifest> {
  const state = await stateOf(path);
  const manifest = await verifyArchive(path);
  migrationsFor(manifest.migrations);
  target.onStep?.(`The archive of ${manifest.createdAt} is whole.`);
  const ready = await inTransaction(target.url, "write", async (client) => {
    await takeTarget(client, target);
    const entries = readArchive(path);
    try {
      const secrets = await restoreContent(client, createCursor(entries), manifest, target);
      if ((await stateOf(path)) !== state) throw new DamagedArchive("The archive changed while it was restored.");
      return secrets;
    } finally {
      await entries.return(undefined);
    }
  }).catch(async (error) => {
    for (const place of Object.values(target.secrets)) await dropSecret(place);
    throw error;
  });
  target.onCommitted?.();
  for (const { name, place } of ready) {
    await placeSecret(place);
    target.onStep?.(`The secret ${name} is in ${place}.`);
  }
  return manifest;
}

type Secret = { name: string; place: string };

async function restoreContent(
  client: pg.Client,
  entries: Cursor,
  manifest: Manifest,
  target: Target,
): Promise<Secret[]> {
  await loadDatabase(client, {
    ...manifest,
    rowsOf: (table) => partsOf(entries, `tables/${nameOf(table)}/`),
    digestOf: (table) => manifest.tables.find((one) => nameOf(one) === nameOf(table)),
    sequences: () => manifest.sequences,
  });
  target.onStep?.(`${manifest.tables.length} tables are written and compared.`);
  await restoreFiles(entries, target.store, contentTypesOf(client));
  target.onStep?.(`${manifest.files?.count ?? 0} files are written and compared.`);
  return readySecrets(entries, target);
}

type Cursor = { peek(): Promise<Entry | undefined>; take(): void };

function createCursor(entries: AsyncGenerator<Entry>): Cursor {
  let current: Promise<IteratorResult<Entry, void>> | undefined;
  return {
    async peek() {
      current ??= entries.next();
      const { value, done } = await current;
      return done ? undefined : (value as Entry);
    },
    take() {
      current = undefined;
    },
  };
}

async function* partsNamed(entries: Cursor, prefix: string): AsyncGenerator<Entry> {
  for (;;) {
    const entry = await entries.peek();
    if (!entry?.name.startsWith(prefix)) return;
    entries.take();
    yield entry;
  }
}

async function* partsOf(entries: Cursor, prefix: string): AsyncGenerator<Buffer> {
  for await (const { content } of partsNamed(entries, prefix)) yield await decompress(content);
}

async function restoreFiles(
  entries: Cursor,
  store: FileStore,
  typeOf: ReturnType<typeof contentTypesOf>,
): Promise<void> {
  for await (const { name, content } of partsNamed(entries, "files/")) {
    const [, bucket = "", ...rest] = name.split("/");
    const key = rest.join("/");
    await store.put(bucket, key, content, await typeOf(bucket, key));
    const stored = await store.find(bucket, key);
    if (!stored || !content.equals(stored)) throw new Error(`The file ${bucket}/${key} could not be read back.`);
  }
}

function contentTypesOf(client: pg.Client) {
  return async (bucket: string, name: string): Promise<string> => {
    const { rows } = await client.query("select content_type from files where bucket = $1 and name = $2", [
      bucket,
      name,
    ]);
    return rows[0]?.content_type ?? "application/octet-stream";
  };
}

async function readySecrets(entries: Cursor, target: Target): Promise<Secret[]> {
  const ready: Secret[] = [];
  for await (const entry of partsNamed(entries, "secrets/")) {
    const name = entry.name.slice("secrets/".length);
    const place = target.secrets[name];
    if (place === undefined) {
      target.onStep?.(`The secret ${name} is given by the environment; the archive's is not used.`);
    } else if (await readySecret(place, entry.content, target)) ready.push({ name, place });
    else throw new Error(`${place} holds another secret. --replace gives it up.`);
  }
  const left = await entries.peek();
  if (left && left.name !== "manifest.json") throw new DamagedArchive(`Nobody knows the part ${left.name}.`);
  return ready;
}
