import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { queryOnce } from "#test/query-once.ts";
import { DataFolderInUse, type EmbeddedPostgres, startEmbeddedPostgres } from "./postgres.ts";

let dataDir: string;
let running: EmbeddedPostgres[];
let owners: ChildProcess[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "isa-pg-"));
  chmodSync(dataDir, 0o700);
  running = [];
  owners = [];
});

afterEach(async () => {
  for (const owner of owners) owner.kill("SIGKILL");
  for (const server of running) await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(folder = dataDir): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder });
  running.push(server);
  return server;
}

test("the embedded database works below a private folder and keeps its data private", async () => {
  const { url } = await start();
  expect(await queryOnce(url, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(statSync(join(dataDir, "postgres")).mode & 0o777).toBe(0o700);
});

test("the embedded database listens on no port, flushes every commit and folds case", async () => {
  const { url } = await start();
  expect(await queryOnce(url, "show listen_addresses")).toEqual([{ listen_addresses: "" }]);
  expect(await queryOnce(url, "show fsync")).toEqual([{ fsync: "on" }]);
  expect(await queryOnce(url, "select lower('ÉÀÇ') as folded")).toEqual([{ folded: "éàç" }]);
});

test("a killed first start and two concurrent starts end in one complete cluster", async () => {
  const script = `
    const { createCluster, takeOver } = await import(${JSON.stringify(new URL("./cluster.ts", import.meta.url).href)});
    const { packagedPostgres, reachablePostgres } = await import(${JSON.stringify(new URL("./binaries.ts", import.meta.url).href)});
    const uid = takeOver(${JSON.stringify(join(dataDir, "postgres"))});
    await createCluster(await reachablePostgres(packagedPostgres(), uid), ${JSON.stringify(dataDir)}, { uid });`;
  const first = spawn(process.execPath, ["--input-type=module", "-e", script], { detached: true, stdio: "ignore" });
  const gone = new Promise((resolve) => first.once("exit", resolve));
  const begun = () => readdirSync(dataDir).some((name) => existsSync(join(dataDir, name, "PG_VERSION")));
  await expect.poll(begun, { interval: 5 }).toBe(true);
  process.kill(-(first.pid ?? 0), "SIGKILL");
  await gone;
  const [one, other] = await Promise.allSettled([start(), start()]);
  expect([one.status, other.status].sort()).toEqual(["fulfilled", "rejected"]);
  const { url } = running[0] as EmbeddedPostgres;
  expect(await queryOnce(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a path too long for a socket works too", async () => {
  const deep = join(dataDir, "d".repeat(60), "e".repeat(60));
  mkdirSync(deep, { recursive: true });
  const { url } = await start(deep);
  expect(await queryOnce(url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a second owner of the same folder is refused", async () => {
  await start();
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(DataFolderInUse);
});

test("the data is found again at the next start after kill -9 of the owner", { tags: "gate" }, async () => {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(new URL("./postgres.ts", import.meta.url).href)});
    const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(url);
    setInterval(() => undefined, 1000);`;
  const owner = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  owners.push(owner);
  const url = String(await new Promise((resolve) => owner.stdout.once("data", resolve))).trim();
  await queryOnce(url, "create table kept as select 42 as answer");
  const gone = new Promise((resolve) => owner.once("exit", resolve));
  owner.kill("SIGKILL");
  await gone;
  expect(await queryOnce((await start()).url, "select answer from kept")).toEqual([{ answer: 42 }]);
});

test("a server that crashes is restarted, keeps committed data and stays owned", async () => {
  const told: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, onError: ({ message }) => told.push(message) });
  running.push(server);
  await queryOnce(server.url, "create table kept as select 42 as answer");
  const first = postmasterPid();
  process.kill(first, "SIGKILL");
  const answer = () => queryOnce(server.url, "select answer from kept").catch(() => "away");
  await expect.poll(answer).toEqual([{ answer: 42 }]);
  expect(postmasterPid()).not.toBe(first);
  // The server answers shortly before it is owned again.
  const locks = () => queryOnce(server.url, "select 1 from pg_locks where locktype = 'advisory'");
  await expect.poll(locks).toHaveLength(1);
  await expect.poll(() => startEmbeddedPostgres({ dataDir }).catch(String)).toMatch(/^DataFolderInUse/);
  expect(told).toEqual(["The embedded database has ended by itself; it is started again."]);
});

test("stop leaves no server behind when the server has just crashed", async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  process.kill(postmasterPid(), "SIGKILL");
  await server.stop();
  await expect.poll(() => queryOnce(server.url, "select 1").then(String, () => "away")).toBe("away");
  expect(await queryOnce((await start()).url, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("stop leaves no server behind", async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  const pid = postmasterPid();
  await server.stop();
  expect(existsSync(join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
  await expect.poll(() => isRunning(pid)).toBe(false);
});

function postmasterPid(): number {
  return Number(readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
