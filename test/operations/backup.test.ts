import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, expect, inject, test } from "vitest";
import type { Config } from "#app/config.ts";
import { seedDemo } from "#app/seed/seed-demo.ts";
import { connectDatabase } from "#platform/db/database.ts";
import { asApp } from "#platform/db/embedded/roles.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { files } from "#platform/db/schema/files.ts";
import { createFileStore, type FileStore } from "#platform/files/store.ts";
import { createSchema, listApplied, MIGRATIONS } from "../../scripts/backup/migrations.ts";
import { moveRows } from "../../scripts/backup/move-rows.ts";
import { listOwn } from "../../scripts/backup/own-tables.ts";
import { restoreBackup } from "../../scripts/backup/restore-backup.ts";
import { digestTable, listTables, nameOf } from "../../scripts/backup/tables.ts";
import { requireUnused } from "../../scripts/backup/target.ts";
import { inTransaction } from "../../scripts/backup/transaction.ts";
import { writeBackup } from "../../scripts/backup/write-backup.ts";
import { testApi } from "../support/api.ts";
import { createRole } from "../support/database.ts";
import { databaseOf } from "../support/database-server.ts";
import { createMember } from "../support/factories.ts";
import { queryOnce } from "../support/query-once.ts";
import { startS3Server } from "../support/s3-server.ts";

const api = testApi();
let folder: string;
let made: { name: string; url: string; store: FileStore }[] = [];
let count = 0;

beforeAll(async () => {
  const db = connectDatabase(api().url, () => undefined);
  await seedDemo({ ...api(), db });
  await db.$client.end();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "isa-backup-"));
});
afterEach(async () => {
  for (const { name } of made) await queryOnce(inject("databaseUrl"), `drop database ${name} with (force)`);
  made = [];
  rmSync(folder, { recursive: true, force: true });
});

const PAIRS = `select (select count(*)::int from files where bucket = 'pairs') as files,
  (select count(*)::int from user_profiles where user_bio like 'pair %') as profiles`;

/** Larger than one packet, with every byte value. */
const EVERY_BYTE = Buffer.from(Uint8Array.from({ length: 3_000_000 }, (_, place) => (place * 31 + (place >> 8)) % 256));

/** Characters that COPY escapes. */
const ODD = "tab\there, line\nbreak, back\\slash, \\N, quote\"s', \u0001, \u200f, 日本 🌍";

test("a backup taken during writes restores a consistent snapshot of every table", async () => {
  const { id } = await createMember(api(), { profile: { userBio: ODD } });
  const writing = await writeUntilStopped();
  const { manifest } = await backup();
  await writing.stop();
  const target = await createTarget();
  await restore(target.url);
  expect(await digests(target.url)).toEqual(
    manifest.tables.map(({ schema, name, rows, sum }) => ({ table: `${schema}.${name}`, rows, sum })),
  );
  expect(await queryOnce(target.url, "select user_bio from user_profiles where id = $1", [id])).toEqual([
    { user_bio: ODD },
  ]);
  const [{ files, profiles }] = await queryOnce(target.url, PAIRS);
  expect(files).toBe(profiles);
  expect(files).toBeGreaterThan(0);
  await queryOnce(api().url, "delete from files where bucket = 'pairs'");
  await expect(queryOnce(target.url, "update audit_log set action = 'x'")).rejects.toThrow("only grows");
});

test("a restored database keeps its sequences and needs no migration", async () => {
  await backup();
  const target = await createTarget();
  await restore(target.url);
  const sequences = (url: string) =>
    inTransaction(url, "read", async (client) => (await listOwn(client, await listApplied(client))).sequences());
  expect(await sequences(target.url)).toEqual(await sequences(api().url));
  const applied = () => queryOnce(target.url, "select count(*) from drizzle.__drizzle_migrations");
  const before = await applied();
  await migrateDatabase(target.url);
  expect(await applied()).toEqual(before);
});

test("files and secrets are restored, and lost files are counted", async () => {
  const { id } = await createMember(api());
  await keepFile(id, "kept.webp", Buffer.from("the picture"));
  await keepFile(id, "lost.webp", null);
  const secret = join(folder, "link-secret");
  writeFileSync(secret, "a secret of sixty-four letters");
  const { manifest } = await backup({ "link-secret": secret });
  expect(manifest.files).toMatchObject({ missing: 1 });
  expect(statSync(archive()).mode & 0o777).toBe(0o600);

  const target = await createTarget();
  const restored = join(folder, "restored-secret");
  await restore(target.url, { secrets: { "link-secret": restored } });
  const found = await target.store.find("profile-photos", `${id}/kept.webp`);
  expect(Buffer.from(found ?? []).toString()).toBe("the picture");
  expect(readFileSync(restored, "utf8")).toBe("a secret of sixty-four letters");
});

test("backup and restore programs copy every byte from one S3-compatible store to another", async () => {
  const [from, into] = [await startS3Server(), await startS3Server()];
  const target = await createTarget();
  try {
    const store = await createFileStore({ dataDir: folder, s3: from.s3 });
    const { id } = await createMember(api());
    const contents = {
      "small.webp": Buffer.from("a picture"),
      "every.webp": EVERY_BYTE,
      "empty.webp": Buffer.alloc(0),
    };
    for (const [name, content] of Object.entries(contents)) await keepFile(id, name, content, store);
    await run("scripts/backup.ts", api().url, from.s3);
    expect(into.objects.size).toBe(0);
    await run("scripts/restore.ts", target.url, into.s3);
    expect([...into.objects.keys()].sort()).toEqual([...from.objects.keys()].sort());
    for (const [name, content] of Object.entries(contents)) {
      const stored = into.objects.get(`/${into.s3.bucket}/profile-photos/${id}/${name}`);
      expect(stored?.type).toBe("image/webp");
      expect(stored?.body.equals(content)).toBe(true);
    }
    expect(await digests(target.url)).toEqual(await digests(api().url));
  } finally {
    from.stop();
    into.stop();
  }
});

test("a restore leaves an empty database when the file store fails", async () => {
  const { id } = await createMember(api());
  await keepFile(id, "kept.webp", Buffer.from("the picture"));
  await backup();
  const target = await createTarget();
  const away = await startS3Server();
  away.state.down = true;
  try {
    await expect(run("scripts/restore.ts", target.url, away.s3)).rejects.toThrow("Nothing was restored.");
    expect(await tablesOf(target.url)).toEqual([]);
  } finally {
    away.stop();
  }
});

test("a restore stops before it overwrites an existing secret, and restores nothing", async () => {
  const secret = join(folder, "link-secret");
  const other = join(folder, "other-secret");
  writeFileSync(secret, "one");
  writeFileSync(other, "another");
  await backup({ "link-secret": secret });
  const target = await createTarget();
  await expect(restore(target.url, { secrets: { "link-secret": other } })).rejects.toThrow("holds another secret");
  expect(await tablesOf(target.url)).toEqual([]);
  expect(readFileSync(other, "utf8")).toBe("another");
});

test("a restore that fails at its last secret keeps the existing secrets and leaves no extra files", async () => {
  const secret = join(folder, "secret");
  const kept = join(folder, "kept", "secret");
  mkdirSync(join(folder, "kept"));
  writeFileSync(secret, "one");
  writeFileSync(kept, "another");
  await backup({ "factor-secret": secret, "link-secret": secret });
  const target = await createTarget();
  const secrets = { "factor-secret": kept, "link-secret": join(folder, "no such folder", "secret") };
  await expect(restore(target.url, { secrets, replace: true })).rejects.toThrow("ENOENT");
  expect(await tablesOf(target.url)).toEqual([]);
  expect(readFileSync(kept, "utf8")).toBe("another");
  expect(readdirSync(join(folder, "kept"))).toEqual(["secret"]);
});

test("a restore refuses an archive with a wrong bit or a missing end before it writes", async () => {
  await backup();
  const whole = readFileSync(archive());
  const target = await createTarget();
  const refused = async (bytes: Uint8Array) => {
    writeFileSync(archive(), bytes);
    await expect(restore(target.url)).rejects.toMatchObject({ name: "DamagedArchive" });
    expect(await tablesOf(target.url)).toEqual([]);
  };
  for (const part of [0.01, 0.3, 0.6, 0.9]) {
    const bytes = Buffer.from(whole);
    const at = Math.floor(bytes.length * part);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await refused(bytes);
  }
  const manifest = Buffer.from(whole);
  manifest.write("9", manifest.lastIndexOf('"createdAt": "2') + '"createdAt": "'.length);
  await refused(manifest);
  await refused(whole.subarray(0, Math.floor(whole.length / 2)));
  await refused(whole.subarray(0, whole.lastIndexOf("manifest.json")));
});

test("a restore of an archive that grows after its verification is refused and leaves an empty database", async () => {
  await backup();
  const target = await createTarget();
  const onStep = (sentence: string) => {
    if (sentence.endsWith("is whole.")) appendFileSync(archive(), Buffer.alloc(1024));
  };
  await expect(restore(target.url, { onStep })).rejects.toMatchObject({ name: "DamagedArchive" });
  expect(await tablesOf(target.url)).toEqual([]);
});

test("a restore refuses a filled database without --replace, and always a database in use", async () => {
  await backup();
  const target = await createTarget();
  await restore(target.url);
  await queryOnce(target.url, "delete from directory_entries");
  await expect(restore(target.url)).rejects.toThrow("--replace");
  const visitor = new pg.Client({ connectionString: target.url });
  await visitor.connect();
  await expect(restore(target.url, { replace: true })).rejects.toThrow("Stop the product");
  await visitor.end();
  await restore(target.url, { replace: true });
  expect(await digests(target.url)).toEqual(await digests(api().url));
});

test("a role without monitoring rights still detects that the database is in use", async () => {
  const target = await createTarget();
  const role = `isa_keeper_${process.pid}`;
  const keeperUrl = await createRole(target.url, role);
  const unused = () => inTransaction(keeperUrl, "read", requireUnused);
  const product = new pg.Client({ connectionString: asApp(target.url) });
  await product.connect();
  await expect(unused()).rejects.toThrow("Stop the product");
  await product.end();
  await expect.poll(() => unused().then(() => "unused", String)).toBe("unused");
  await queryOnce(target.url, `drop role ${role}`);
});

test("a restore killed halfway leaves an empty database, and the next restore succeeds", async () => {
  await backup();
  const target = await createTarget();
  const environment = { ...process.env, DATABASE_URL: target.url, DATA_DIR: join(folder, "data") };
  const child = spawn(process.execPath, ["scripts/restore.ts", archive()], { env: environment, stdio: "ignore" });
  const gone = once(child, "exit");
  const writing = "select 1 from pg_stat_activity where datname = $1 and backend_xid is not null";
  await expect.poll(() => queryOnce(inject("databaseUrl"), writing, [target.name]), { interval: 5 }).not.toEqual([]);
  child.kill("SIGKILL");
  await gone;
  expect(child.signalCode).toBe("SIGKILL");
  const left = "select 1 from pg_stat_activity where datname = $1";
  await expect.poll(() => queryOnce(inject("databaseUrl"), left, [target.name])).toEqual([]);
  expect(await tablesOf(target.url)).toEqual([]);
  await restore(target.url);
  expect(await digests(target.url)).toEqual(await digests(api().url));
});

test("a backup that fails leaves no archive", async () => {
  const broken = { ...api().store, find: () => Promise.reject(new Error("the store is away")) };
  const { id } = await createMember(api());
  await keepFile(id, "any.webp", Buffer.from("x"));
  const source = { url: api().url, store: broken, secrets: {}, product: "test", pauses: [0] };
  await expect(writeBackup(source, archive())).rejects.toThrow(/^The file .+ could not be read: the store is away$/);
  expect(readdirSync(folder)).toEqual([]);
});

test("a backup fetches files in parallel with retries, and holds no transaction open meanwhile", async () => {
  const { id } = await createMember(api());
  for (const name of ["one", "two", "three"]) await keepFile(id, `${name}.webp`, Buffer.from(name));
  const failed = new Set<string>();
  const open = "select 1 from pg_stat_activity where application_name = 'isa-backup' and xact_start is not null";
  let underWay = 0;
  let most = 0;
  const flaky: FileStore = {
    ...api().store,
    async find(bucket, name) {
      most = Math.max(most, ++underWay);
      expect(await queryOnce(api().url, `${open} and datname = current_database()`)).toEqual([]);
      underWay -= 1;
      if (!failed.has(name)) throw failed.add(name) && new Error("the store is away");
      return api().store.find(bucket, name);
    },
  };
  const source = { url: api().url, store: flaky, secrets: {}, product: "test", pauses: [0] };
  const { manifest } = await writeBackup(source, archive());
  expect(manifest.files?.count).toBe(failed.size - (manifest.files?.missing ?? 0));
  expect(most).toBeGreaterThan(1);
  const target = await createTarget();
  await restore(target.url);
  expect(Buffer.from((await target.store.find("profile-photos", `${id}/two.webp`)) ?? []).toString()).toBe("two");
});

test("a move to another server copies every table, and is refused while the source is in use", async () => {
  const source = await createTarget();
  await backup();
  await restore(source.url);
  const target = await createTarget();
  const visitor = new pg.Client({ connectionString: source.url });
  await visitor.connect();
  await expect(moveRows(source.url, target.url, { replace: false })).rejects.toThrow("Stop the product");
  await visitor.end();
  const { tables } = await moveRows(source.url, target.url, { replace: false });
  expect(tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(100);
  expect(await digests(target.url)).toEqual(await digests(source.url));
});

test("a backup is refused when the database has an unknown migration", async () => {
  await queryOnce(
    api().url,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values (repeat('a', 64), 9999999999999)",
  );
  await expect(backup()).rejects.toThrow("newer version");
  await queryOnce(api().url, "delete from drizzle.__drizzle_migrations where hash = repeat('a', 64)");
});

test("an archive of an earlier version is restored and then migrated", async () => {
  const source = await createTarget();
  const earlier = readMigrationFiles({ migrationsFolder: MIGRATIONS }).slice(0, -3);
  await inTransaction(source.url, "write", async (client) => {
    await createSchema(client, earlier);
    for (const { hash, folderMillis } of earlier) {
      await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
        hash,
        folderMillis,
      ]);
    }
    await client.query("insert into accounts (id, email) values (gen_random_uuid(), 'early@example.com')");
  });
  await writeBackup({ url: source.url, store: source.store, secrets: {}, product: "test" }, archive());
  const target = await createTarget();
  await restore(target.url);
  await migrateDatabase(target.url);
  expect(await queryOnce(target.url, "select email from accounts")).toEqual([{ email: "early@example.com" }]);
  const names = async (url: string) => (await tablesOf(url)).map(nameOf).sort();
  expect(await names(target.url)).toEqual(await names(api().url));
});

const archive = () => join(folder, "archive.tar");
const backup = (secrets = {}) =>
  writeBackup({ url: api().url, store: api().store, secrets, product: "test" }, archive());

async function restore(url: string, given: Partial<Parameters<typeof restoreBackup>[1]> = {}) {
  const { store } = made.find((one) => one.url === url) ?? api();
  return restoreBackup(archive(), { url, store, secrets: {}, replace: false, ...given });
}

async function createTarget() {
  const name = `isa_restored_${process.pid}_${++count}`;
  await queryOnce(inject("databaseUrl"), `create database ${name} template template0`);
  const target = {
    name,
    url: databaseOf(inject("databaseUrl"), name),
    store: await createFileStore({ dataDir: join(folder, name), s3: undefined }),
  };
  made.push(target);
  return target;
}

async function keepFile(ownerId: string, file: string, content: Buffer | null, store = api().store): Promise<void> {
  const [bucket, name] = ["profile-photos", `${ownerId}/${file}`];
  const row = { bucket, name, ownerId, contentType: "image/webp", bytes: content?.length ?? 1 };
  await api().db.insert(files).values(row);
  if (content) await store.put(bucket, name, content, "image/webp");
}

/** @throws with the program's output when it fails */
async function run(program: string, url: string, s3: NonNullable<Config["s3"]>): Promise<void> {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: join(folder, "data"),
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  };
  await promisify(execFile)(process.execPath, [program, archive()], { env });
}

async function writeUntilStopped() {
  const client = new pg.Client({ connectionString: api().url });
  await client.connect();
  let isStopped = false;
  const writing = (async () => {
    for (let pair = 1; !isStopped; pair += 1) {
      const { id } = await createMember(api(), { profile: null });
      await client.query("begin");
      await client.query(
        "insert into files (id, bucket, name, content_type, bytes) values ($1::uuid, 'pairs', $1::uuid::text, 'x', 1)",
        [id],
      );
      await client.query("insert into user_profiles (id, user_bio) values ($1, $2)", [id, `pair ${pair}`]);
      await client.query("commit");
    }
  })();
  const pairs = "select count(*)::int as count from files where bucket = 'pairs'";
  await expect.poll(async () => (await queryOnce(api().url, pairs))[0].count).toBeGreaterThan(2);
  return {
    async stop() {
      isStopped = true;
      await writing;
      await client.end();
    },
  };
}

const tablesOf = (url: string) => inTransaction(url, "read", listTables);

function digests(url: string) {
  return inTransaction(url, "read", async (client) => {
    const found = [];
    for (const table of await listTables(client)) {
      found.push({ table: nameOf(table), ...(await digestTable(client, table)) });
    }
    return found;
  });
}
