import { connect, createServer, type Server, type Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApi, type TestApi } from "#test/api.ts";
import { createAdmin, type TestAccount } from "#test/factories.ts";
import { OPPORTUNITY_FORM } from "#test/opportunities.ts";
import { installedPostgres, type PostgresPair, startPostgresPair } from "#test/standby.ts";
import { healthRoutes, watchHealth } from "../../http/health.ts";
import { connectDatabase, type Database } from "../database.ts";
import { readNewestMigration } from "../schema-version.ts";
import { type Replica, watchReplica } from "./replica.ts";
import { type Timelines, watchTimelines } from "./timelines.ts";

const problems: string[] = [];

let pair: PostgresPair;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let db: Database;
let timelines: Timelines;
let replica: Replica;
let api: TestApi;
let admin: TestAccount;

/** Stands for HAProxy before the two servers: a switch breaks all connections. */
async function startProxy(url: string) {
  const open = new Set<Socket>();
  let target = new pg.Client({ connectionString: url });
  const { user, password, database } = target;
  const server: Server = createServer((near) => {
    const far = connect(`${target.host}/.s.PGSQL.${target.port}`);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on("error", () => undefined).on("close", () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  const endAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${port}/${database}`,
    turnTo(other: string) {
      target = new pg.Client({ connectionString: other });
      endAll();
    },
    stop() {
      endAll();
      server.close();
    },
  };
}

beforeAll(async () => {
  if (!installedPostgres) return;
  pair = await startPostgresPair(installedPostgres);
  proxy = await startProxy(pair.servers.primaryUrl);
  db = connectDatabase(proxy.url, () => undefined);
  timelines = watchTimelines(proxy.url, db.$client, ({ message }) => problems.push(message));
  replica = watchReplica({ primary: db, primaryUrl: proxy.url, url: pair.servers.url, timelines }, () => undefined);
  const database = { db, url: pair.url, drop: () => db.$client.end() };
  api = await createTestApi({}, { database, replica });
  admin = await createAdmin(api);
});
afterAll(async () => {
  await timelines?.close();
  await replica?.close();
  await api?.close();
  proxy?.stop();
  await pair?.stop();
});

const write = async () =>
  (await api.call("POST", "/api/opportunities", { as: admin, json: { ...OPPORTUNITY_FORM, visibility: false } }))
    .status;
async function readiness() {
  const health = watchHealth(proxy.url, await readNewestMigration(), { timelines });
  const answer = await healthRoutes(health).request("/readyz");
  await health.close();
  return [answer.status, await answer.json()];
}

test.runIf(installedPostgres)("readiness reports a connected standby", async () => {
  await expect.poll(() => timelines.standbys()).toEqual({ connected: 1, isSynchronous: false });
  expect(await readiness()).toEqual([200, { status: "ready", standby: "asynchronous" }]);
});

test.runIf(installedPostgres)(
  "an old primary that returns gets no writes, even from a process that never saw the new one",
  async () => {
    const position = await replica.readPosition();
    await expect.poll(() => replica.findFor(position)).not.toBe(null);
    await pair.onStandby("select pg_promote()");
    proxy.turnTo(pair.servers.url);
    await expect.poll(write).toBe(200);
    await expect.poll(() => timelines.newest()).toBe(2);
    await expect.poll(readiness).toEqual([200, { status: "ready", standby: "none" }]);
    expect(problems).toEqual([]);

    proxy.turnTo(pair.servers.primaryUrl);
    const answers = new Set<number>();
    await expect
      .poll(async () => {
        answers.add(await write());
        return timelines.isOlder();
      })
      .toBe(true);
    expect([...answers]).toEqual([503]);
    expect(await write()).toBe(503);
    expect(problems).toEqual([expect.stringContaining("on timeline 1, and 2 has been seen")]);
    expect(await readiness()).toEqual([503, { status: "not ready", reason: "database on an older timeline" }]);

    const peerDb = connectDatabase(pair.servers.primaryUrl, () => undefined);
    const peer = watchTimelines(pair.servers.primaryUrl, peerDb.$client, () => undefined);
    await expect.poll(() => peer.isOlder()).toBe(true);
    await expect(peerDb.$client.query("select 1")).rejects.toMatchObject({ code: "08004" });
    await peer.close();
    await peerDb.$client.end();

    proxy.turnTo(pair.servers.url);
    await expect.poll(write).toBe(200);
    expect(timelines.isOlder()).toBe(false);
  },
);
