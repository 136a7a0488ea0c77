import { execFileSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryOnce } from "#test/query-once.ts";
import { packagedPostgres, reachablePostgres } from "./binaries.ts";
import { launchUntilAccepting, socketAddress } from "./launch.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./postgres.ts";

let dataDir: string;
let running: EmbeddedPostgres[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "isa-pg-"));
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: "off" } });
  running.push(server);
  return server;
}

const cluster = () => join(dataDir, "postgres");
const passwordFile = () => join(cluster(), "isa-password");
const asRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const give = (uid: number, path: string) => execFileSync("chown", ["-R", `${uid}:${uid}`, path]);

async function startAndStop(statement = "create table kept as select 1 as one"): Promise<void> {
  const { url } = await start();
  await queryOnce(url, statement);
  await running.pop()?.stop();
}

async function expectClosed({ url, appUrl }: EmbeddedPostgres): Promise<void> {
  for (const one of [url, appUrl]) {
    expect(await queryOnce(one, "select 1 as one")).toEqual([{ one: 1 }]);
    for (const wrong of ["", ":wrong"]) {
      const answer = () => queryOnce(one.replace(/:[\w-]{43}@/, `${wrong}@`), "select 1").catch(String);
      // New rules apply a moment after they are written.
      await expect.poll(answer).toContain("password");
    }
  }
  expect(statSync(join(cluster(), ".s.PGSQL.5432")).mode & 0o777).toBe(0o700);
  expect(statSync(passwordFile()).mode & 0o777).toBe(0o600);
  const files = ["", ...readdirSync(cluster(), { recursive: true, encoding: "utf8" })];
  const owners = files.map((name) => lstatSync(join(cluster(), name), { throwIfNoEntry: false })?.uid);
  expect(new Set(owners.filter((uid) => uid !== undefined))).toEqual(new Set([asRoot ? 65_527 : process.getuid?.()]));
}

test("the embedded database asks for a password and runs as a user of its own", { tags: "gate" }, async () => {
  await expectClosed(await start());
});

/** Earlier version: no password, and another user than root. */
function makeFormer(): void {
  for (const name of ["isa-password", "isa-hba.conf"]) rmSync(join(cluster(), name));
  writeFileSync(join(cluster(), "pg_hba.conf"), "local all all trust\n");
  if (asRoot) give(NOBODY, cluster());
}

test("a cluster from a version without password is taken over and stays usable by that version", async () => {
  await startAndStop();
  makeFormer();
  const server = await start();
  expect(await queryOnce(server.url, "select one from kept")).toEqual([{ one: 1 }]);
  await expectClosed(server);
  expect(readFileSync(join(cluster(), "pg_hba.conf"), "utf8")).toBe("local all all trust\n");
});

test.skipIf(!asRoot)("a cluster that an earlier version served meanwhile gets a new password", async () => {
  await startAndStop();
  const known = readFileSync(passwordFile(), "utf8");
  give(NOBODY, cluster());
  await expectClosed(await start());
  expect(readFileSync(passwordFile(), "utf8")).not.toBe(known);
});

const outside = () => join(dataDir, "outside");

test.skipIf(!asRoot).each([
  ["a copy that belongs to root", () => give(0, cluster())],
  [
    "a take-over that was cut short",
    () => {
      give(NOBODY, join(cluster(), "base"));
      chownSync(cluster(), 0, 0);
    },
  ],
  [
    "a cluster of the user nobody with a link outside",
    () => {
      mkdirSync(outside());
      give(NOBODY, cluster());
      symlinkSync(outside(), join(cluster(), "elsewhere"));
    },
  ],
])("a start as root gives the server's user %s", async (_, change) => {
  await startAndStop();
  change();
  const server = await start();
  expect(await queryOnce(server.url, "select one from kept")).toEqual([{ one: 1 }]);
  await expectClosed(server);
  if (existsSync(outside())) expect(statSync(outside()).uid).toBe(0);
});

test.skipIf(!asRoot)("a running server of the earlier version is used as it is and taken over afterwards", async () => {
  await startAndStop();
  makeFormer();
  const home = await reachablePostgres(packagedPostgres(), NOBODY);
  const options = { home, cluster: cluster(), uid: NOBODY, settings: {}, log: join(dataDir, "postgres.log") };
  await launchUntilAccepting(socketAddress(cluster()).url, { ...options, signal: new AbortController().signal });
  const server = await start();
  expect(server.wasRunning).toBe(true);
  expect(statSync(cluster()).uid).toBe(NOBODY);
  expect(await queryOnce(server.url, "select one from kept")).toEqual([{ one: 1 }]);
  await running.pop()?.stop();
  await expectClosed(await start());
});

test("a lost password is recreated at the next start", async () => {
  await startAndStop();
  rmSync(passwordFile());
  const server = await start();
  expect(await queryOnce(server.url, "select one from kept")).toEqual([{ one: 1 }]);
  await expectClosed(server);
});

test.each([
  ["another cluster's password", "x".repeat(43)],
  ["half a password", "half"],
  ["nothing", ""],
])("a password file with %s is reported with advice, and no server stays running", async (_, content) => {
  await startAndStop();
  writeFileSync(passwordFile(), content);
  const told = await start().catch(String);
  expect(told).toBe(
    `DatabaseStartFailure: The embedded database does not open with the password in ${passwordFile()}. Put the right file back, or stop ISA and its PostgreSQL and delete the file: the next start sets a new password.`,
  );
  expect(existsSync(join(cluster(), "postmaster.pid"))).toBe(false);
  rmSync(passwordFile());
  await expectClosed(await start());
});

test("a password lost while its server runs is reported, and the server keeps running", async () => {
  const server = await start();
  const pid = readFileSync(join(cluster(), "postmaster.pid"), "utf8");
  rmSync(passwordFile());
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow("does not open with the password");
  expect(readFileSync(join(cluster(), "postmaster.pid"), "utf8")).toBe(pid);
  expect(await queryOnce(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
});
