import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { packagedPostgres } from "./binaries.ts";
import { startEmbeddedPostgres } from "./postgres.ts";
import { startFailure } from "./start-failure.ts";

const asRoot = process.getuid?.() === 0;
let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "isa-pg-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const cluster = () => join(dataDir, "postgres");
const log = () => readFileSync(join(dataDir, "postgres.log"), "utf8");
const start = (more: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}) =>
  startEmbeddedPostgres({ dataDir, settings: { fsync: "off" }, ...more });
const failure = () => start().then(() => "started", String);

async function createAndStop(): Promise<void> {
  const server = await start();
  await server.stop();
}

test.skipIf(!asRoot)("a folder of another user is reported with advice", async () => {
  await createAndStop();
  chownSync(cluster(), 1234, 1234);
  expect(await failure()).toBe(
    `DatabaseStartFailure: The embedded database could not start: its folder has the wrong ownership. Start ISA as the user that owns ${cluster()}, or give it away: chown -R 65527 ${cluster()}.`,
  );
});

test("a folder with wrong permissions is reported in PostgreSQL's words, with details", {
  tags: "gate",
}, async () => {
  await createAndStop();
  chmodSync(cluster(), 0o755);
  expect(await failure()).toBe(
    `DatabaseStartFailure: The embedded database could not start: data directory "${cluster()}" has invalid permissions (Permissions should be u=rwx (0700) or u=rwx,g=rx (0750).). Give it its permissions back: chmod 700 ${cluster()}.`,
  );
  expect(existsSync(join(cluster(), "postmaster.pid"))).toBe(false);
});

test.each([
  [17, "npm run upgrade-database"],
  [99, "Start it with the newer ISA that it was made by."],
])("a folder of PostgreSQL %s is refused before a server is started", async (version, advice) => {
  await createAndStop();
  const before = log();
  writeFileSync(join(cluster(), "PG_VERSION"), `${version}\n`);
  const told = await failure();
  expect(told).toContain(`is of PostgreSQL ${version}, and this ISA comes with PostgreSQL 18.`);
  expect(told).toContain(advice);
  expect(log()).toBe(before);
});

test("a setting that PostgreSQL refuses is reported in its words", async () => {
  await createAndStop();
  appendFileSync(join(cluster(), "postgresql.conf"), "wal_buffers = 'much'\n");
  expect(await failure()).toMatch(
    /could not start: configuration file .* contains errors\. Its log is .*postgres\.log\.$/,
  );
});

test("a folder with other content is left unchanged", async () => {
  mkdirSync(cluster(), { mode: 0o700 });
  if (asRoot) chownSync(cluster(), 65_527, 65_527);
  writeFileSync(join(cluster(), "letter"), "of somebody");
  expect(await failure()).toContain("holds something, but no database");
  expect(readFileSync(join(cluster(), "letter"), "utf8")).toBe("of somebody");
});

test.each([
  ["could not write lock file: No space left on device", "Free some space on the disk of /data/postgres."],
  ['could not open shared memory segment "/PostgreSQL.12": Permission denied', "--shm-size=256m"],
  ['could not resize shared memory segment "/PostgreSQL.12": No space left on device', "/dev/shm"],
  ['could not open file "global/pg_control": Permission denied', "chown -R 65534 /data/postgres"],
  ["could not map anonymous shared memory: Cannot allocate memory", "Free some memory."],
  ["something else", "Its log is /data/postgres.log."],
])("the last log lines give the reason and the advice: %s", (reason, advice) => {
  const told = `2026-11-23 LOG:  starting\n2026-11-23 FATAL:  ${reason}\n2026-11-23 LOG:  shutting down\n`;
  const { message } = startFailure(told, { cluster: "/data/postgres", uid: 65_534 });
  expect(message).toContain(`The embedded database could not start: ${reason}. `);
  expect(message).toContain(advice);
});

test("a failure that has advice is reported when there are several failures", () => {
  const told = `running bootstrap script ... PANIC:  could not write to file "pg_wal/xlogtemp.12": No space left on device
HINT:  Look at the disk.
PANIC:  cannot abort transaction 1, it was already committed
child process was terminated by signal 6: Aborted
initdb: removing contents of data directory`;
  expect(startFailure(told, { cluster: "/data/postgres", uid: undefined }).message).toBe(
    'The embedded database could not start: could not write to file "pg_wal/xlogtemp.12": No space left on device (Look at the disk.). Free some space on the disk of /data/postgres.',
  );
});

test("a server killed during its start is started again at once", async () => {
  await createAndStop();
  const native = join(dataDir, "native");
  mkdirSync(join(native, "bin"), { recursive: true });
  const mark = join(dataDir, "killed-once");
  const program = join(native, "bin", "postgres");
  const real = join(packagedPostgres(), "bin", "postgres");
  writeFileSync(
    program,
    `#!/bin/sh\n[ "$1" = --version ] || [ -e ${mark}/yes ] || { : > ${mark}/yes; kill -9 $$; }\nexec ${real} "$@"\n`,
  );
  mkdirSync(mark);
  for (const open of [dataDir, native, join(native, "bin"), program]) chmodSync(open, 0o755);
  chmodSync(mark, 0o777);
  const server = await start({ native });
  expect(existsSync(join(mark, "yes"))).toBe(true);
  await server.stop();
});

test("a long non-ASCII folder path gets a socket link, which is removed at stop", async () => {
  const deep = join(dataDir, "д".repeat(53));
  mkdirSync(deep);
  const server = await startEmbeddedPostgres({ dataDir: deep, settings: { fsync: "off" } });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await client.end();
  const way = decodeURIComponent(new URL(server.url.replace("@/", "@x/")).searchParams.get("host") ?? "");
  expect(existsSync(way)).toBe(true);
  await server.stop();
  expect(existsSync(way)).toBe(false);
});

test("the server log is private, short and free of member data", async () => {
  const server = await start();
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query("create table letters (body text primary key)");
  await client.query("insert into letters values ('a secret')");
  await expect(client.query("insert into letters values ('a secret')")).rejects.toThrow("duplicate key");
  await expect(client.query("select 'a secret'::uuid")).rejects.toThrow("a secret");
  const { rows } = await client.query("show log_error_verbosity");
  expect(rows).toEqual([{ log_error_verbosity: "terse" }]);
  await client.end();
  await server.stop();
  expect(log()).toContain("database system is shut down");
  expect(log()).not.toMatch(/secret|letters|STATEMENT|DETAIL|checkpoint/);
  expect(statSync(join(dataDir, "postgres.log")).mode & 0o077).toBe(0);
});

test("an aborted start leaves no server behind", async () => {
  await createAndStop();
  const asked = new AbortController();
  const starting = start({ signal: asked.signal });
  asked.abort();
  await expect(starting).rejects.toThrow("aborted");
  expect(existsSync(join(cluster(), "postmaster.pid"))).toBe(false);
});
