import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clusterVersion, upgradedCluster } from "#platform/db/embedded/cluster.ts";
import { endServer } from "#platform/db/embedded/end-server.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/db/embedded/postgres.ts";
import { migrateDatabase } from "#platform/db/migrate.ts";
import { findOldPostgres } from "../../scripts/setup/old-postgres.mjs";

const EARLIER = 17;
const native = findOldPostgres(EARLIER);
const whereFetched = test.skipIf(!native);
const PEOPLE = "select email from accounts order by email";
let dataDir: string;
let children: ChildProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "isa-upgrade-"));
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  for (const left of [cluster(), join(dataDir, "postgres.upgrade", "postgres")]) await endServer(left);
  rmSync(dataDir, { recursive: true, force: true });
});

const cluster = () => join(dataDir, "postgres");
const open = () => startEmbeddedPostgres({ dataDir });

async function query({ url }: Pick<EmbeddedPostgres, "url">, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return (await client.query(statement).finally(() => client.end())).rows;
}

async function createEarlier(): Promise<Record<string, unknown>[]> {
  const server = await startEmbeddedPostgres({ dataDir, native: native ?? "" });
  await migrateDatabase(server.url);
  const insert = "insert into accounts (id, email) select gen_random_uuid(), n || '@example.com' from generate_series";
  await query(server, `${insert}(1, 3000) n`);
  const people = await query(server, PEOPLE);
  await server.stop();
  return people;
}

function begin() {
  const env = { ...process.env, DATA_DIR: dataDir, OLD_POSTGRES_HOME: native ?? "" };
  const child = spawn(process.execPath, ["scripts/upgrade-database.ts"], { env, stdio: ["ignore", "pipe", "pipe"] });
  children.push(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += chunk));
  const ended = once(child, "exit");
  return { child, said: () => said, ended: async () => ({ code: (await ended)[0] as number | null, said }) };
}

async function expectMoved(people: Record<string, unknown>[]): Promise<void> {
  const server = await open();
  expect(clusterVersion(cluster())).toBe(18);
  expect(await query(server, PEOPLE)).toEqual(people);
  expect(await query(server, "select 1 from pgboss.queue")).toEqual([]);
  await server.stop();
}

whereFetched("the upgrade moves all PostgreSQL 17 data to 18 and keeps the old folder", async () => {
  const people = await createEarlier();
  await expect(open()).rejects.toThrow("npm run upgrade-database");
  const { code, said } = await begin().ended();
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining("postgres-17") });
  await expectMoved(people);
  expect(readdirSync(dataDir).toSorted()).toEqual(["postgres", "postgres-17", "postgres.log"]);
  expect(clusterVersion(join(dataDir, "postgres-17"))).toBe(EARLIER);
  const again = await begin().ended();
  expect(again).toMatchObject({ code: 0, said: expect.stringContaining("is of PostgreSQL 18 already") });
  // State after a crash between the two renames.
  renameSync(cluster(), upgradedCluster(dataDir));
  await expectMoved(people);
});

whereFetched("an upgrade killed at any step keeps the old database, and the next upgrade succeeds", async () => {
  const people = await createEarlier();
  const moments = [
    "Read from PostgreSQL 17",
    "The archive of",
    "tables are written and compared",
    "0 files are written",
  ];
  for (const moment of moments) {
    const { child, said, ended } = begin();
    await expect.poll(said, { interval: 5 }).toContain(moment);
    child.kill("SIGKILL");
    expect((await ended()).code).toBeNull();
    expect(clusterVersion(cluster())).toBe(EARLIER);
    await expect(open()).rejects.toThrow("npm run upgrade-database");
  }
  const { child, said, ended } = begin();
  await expect.poll(said, { interval: 5 }).toContain("Read from PostgreSQL 17");
  child.kill("SIGINT");
  expect((await ended()).code).toBe(130);
  expect(await begin().ended()).toMatchObject({ code: 0 });
  await expectMoved(people);
});

whereFetched("the upgrade runs again when the old database was used after an earlier upgrade", async () => {
  const people = await createEarlier();
  expect(await begin().ended()).toMatchObject({ code: 0 });
  renameSync(cluster(), upgradedCluster(dataDir));
  renameSync(join(dataDir, "postgres-17"), cluster());
  const earlier = await startEmbeddedPostgres({ dataDir, native: native ?? "" });
  await query(earlier, "insert into accounts (id, email) values (gen_random_uuid(), 'zz@example.com')");
  await earlier.stop();
  expect(await begin().ended()).toMatchObject({ code: 0 });
  await expectMoved([...people, { email: "zz@example.com" }]);
});
