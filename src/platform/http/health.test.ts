import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { muteDatabase } from "#test/mute-database.ts";
import { readNewestMigration } from "../db/schema-version.ts";
import { type Health, healthRoutes, watchHealth } from "./health.ts";

const api = testApi();
const newest = await readNewestMigration();
let health: Health;
afterEach(() => health.close());

const ask = async (path: string) => {
  const answer = await healthRoutes(health).request(path);
  return [answer.status, await answer.json()];
};

test("a process with its database and its migrations is alive and ready", async () => {
  health = watchHealth(api().url, newest);
  expect(await ask("/healthz")).toEqual([200, { status: "ok" }]);
  expect(await ask("/readyz")).toEqual([200, { status: "ready" }]);
});

test("a draining process is alive but not ready", async () => {
  health = watchHealth(api().url, newest);
  await ask("/readyz");
  health.drain();
  expect(await ask("/healthz")).toEqual([200, { status: "ok" }]);
  expect(await ask("/readyz")).toEqual([503, { status: "not ready", reason: "draining" }]);
});

test("a process is not ready when its database is unreachable", async () => {
  health = watchHealth("postgres://nobody@127.0.0.1:1/nothing", newest);
  expect(await ask("/healthz")).toEqual([200, { status: "ok" }]);
  expect(await ask("/readyz")).toEqual([503, { status: "not ready", reason: "database unreachable" }]);
});

test("a process is not ready when its database is read-only, and sends retry-after", async () => {
  const more = `${api().url.includes("?") ? "&" : "?"}options=${encodeURIComponent("-c default_transaction_read_only=on")}`;
  health = watchHealth(api().url + more, newest);
  expect(await ask("/readyz")).toEqual([503, { status: "not ready", reason: "database read-only" }]);
  expect((await healthRoutes(health).request("/readyz")).headers.get("retry-after")).toBe("5");
});

test.each(["access exclusive", "share"])("a process is not ready while its tables are locked (%s)", async (mode) => {
  const locker = new pg.Client({ connectionString: api().url });
  await locker.connect();
  await locker.query(`begin; lock table user_profiles in ${mode} mode`);
  health = watchHealth(api().url, newest);
  expect(await ask("/readyz")).toEqual([503, { status: "not ready", reason: "database locked" }]);
  await locker.end();
  await expect.poll(() => ask("/readyz")).toEqual([200, { status: "ready" }]);
});

test("a process is not ready when migrations are pending, and ready when the database is ahead", async () => {
  health = watchHealth(api().url, newest - 1);
  expect(await ask("/readyz")).toEqual([200, { status: "ready" }]);
  await health.close();
  health = watchHealth(api().url, newest + 1);
  expect(await ask("/readyz")).toEqual([503, { status: "not ready", reason: "migrations pending" }]);
});

test("a process without its database is degraded for a minute when the replica is available", async () => {
  const gate = await muteDatabase(api().url);
  let now = 0;
  health = watchHealth(gate.url, newest, { replica: { findFor: () => api().db }, now: () => now });
  expect(await ask("/readyz")).toEqual([200, { status: "ready" }]);
  gate.stop();
  for (const at of [2_000, 60_000]) {
    now = at;
    expect(await ask("/readyz")).toEqual([200, { status: "degraded" }]);
  }
  now = 62_000;
  expect(await ask("/readyz")).toEqual([503, { status: "not ready", reason: "database unreachable" }]);
});

test("a process without database and replica is degraded for three seconds, then not ready", async () => {
  const gate = await muteDatabase(api().url);
  let now = 0;
  health = watchHealth(gate.url, newest, { replica: { findFor: () => null }, now: () => now });
  expect(await ask("/readyz")).toEqual([200, { status: "ready" }]);
  gate.stop();
  for (const at of [1_500, 3_000]) {
    now = at;
    expect(await ask("/readyz")).toEqual([200, { status: "degraded" }]);
  }
  now = 4_600;
  expect(await ask("/readyz")).toEqual([503, { status: "not ready", reason: "database unreachable" }]);
});

/** Tablespace on its own page-sized disk; null without permission to mount. */
async function fullDisk(client: pg.Client) {
  const mount = mkdtempSync(join(tmpdir(), "isa-full-"));
  const remove = () => rmSync(mount, { recursive: true });
  const owner = await client.query("select pg_read_file('/proc/self/status') as status");
  const uid = /^Uid:\t(\d+)/m.exec(owner.rows[0].status)?.[1] ?? "";
  if (spawnSync("mount", ["-t", "tmpfs", "-o", `size=64k,mode=700,uid=${uid}`, "tmpfs", mount]).status !== 0) {
    remove();
    return null;
  }
  return {
    mount,
    remove() {
      spawnSync("umount", ["--lazy", mount]);
      remove();
    },
  };
}

test("a process is not ready when the disk of its database is full", async (context) => {
  const client = new pg.Client({ connectionString: api().url });
  await client.connect();
  health = watchHealth(api().url, newest);
  const disk = await fullDisk(client);
  try {
    if (!disk) return context.skip("needs the right to mount");
    await client.query(`create tablespace full_disk location '${disk.mount}'`);
    await client.query("grant create on tablespace full_disk to public");
    const more = `${api().url.includes("?") ? "&" : "?"}options=${encodeURIComponent("-c temp_tablespaces=full_disk")}`;
    await health.close();
    health = watchHealth(api().url + more, newest);
    expect(await ask("/readyz")).toEqual([503, { status: "not ready", reason: "database disk full" }]);
    await client.query("drop tablespace full_disk");
  } finally {
    await client.end();
    disk?.remove();
  }
});
