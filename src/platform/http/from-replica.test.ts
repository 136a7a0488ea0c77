import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#app/context.ts";
import { ACCESS_COOKIE, WRITTEN_COOKIE, WRITTEN_HEADER } from "#kernel/session-cookies.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { createAdmin, type TestAccount } from "#test/factories.ts";
import { publish } from "#test/opportunities.ts";
import { installedPostgres, type PostgresPair, startPostgresPair } from "#test/standby.ts";
import { type Replica, watchReplica } from "../db/cluster/replica.ts";
import { insertFiles } from "../files/queries.ts";
import { fromReplica } from "./from-replica.ts";
import type { Env } from "./guard.ts";

const MINUTE = 60_000;
const NOW = "0/0";

let pair: PostgresPair;
/** Maximum age of the replica: a minute for one, the usual second for the other. */
let patient: Replica;
let usual: Replica;
let api: TestApi;
let strict: TestApi;
let admin: TestAccount;

beforeAll(async () => {
  if (!installedPostgres) return;
  pair = await startPostgresPair(installedPostgres);
  patient = watchReplica(pair.servers, () => undefined, { oldestMs: MINUTE });
  usual = watchReplica(pair.servers, () => undefined);
  const database = { db: pair.db, url: pair.url, drop: async () => undefined };
  api = await createTestApi({}, { database, replica: patient });
  strict = await createTestApi({ signingKeysFile: api.config.signingKeysFile }, { database, replica: usual });
  admin = await createAdmin(api);
});
afterAll(async () => {
  await patient?.close();
  await usual?.close();
  await api?.close();
  await strict?.close();
  await pair?.stop();
});

type Who = { as?: TestAccount; headers?: Record<string, string> };
async function titlesFor(who: Who = {}, by = api): Promise<string[]> {
  const response = await by.call("GET", "/api/opportunities", who);
  return (await response.json()).opportunities.map(({ title }: { title: string }) => title);
}
const paused = async (work: () => Promise<void>) => {
  await expect.poll(() => patient.findFor(NOW)).not.toBeNull();
  await pair.onStandby("select pg_wal_replay_pause()");
  await expect
    .poll(() => pair.onStandby("select 1 / (pg_get_wal_replay_pause_state() = 'paused')::int"))
    .toBeUndefined();
  try {
    await work();
  } finally {
    await pair.onStandby("select pg_wal_replay_resume()");
  }
};

test.runIf(installedPostgres)("a guest reads from the replica, and a writer reads their own writes", () =>
  paused(async () => {
    const published = await api.call("POST", "/api/opportunities", {
      as: admin,
      json: { title: "Grant for wells", type: "grant", summary: "Water for farms.", visibility: true },
    });
    const position = published.headers.get(WRITTEN_HEADER) ?? "";
    expect(published.status).toBe(200);
    expect(await titlesFor()).not.toContain("Grant for wells");
    expect(await titlesFor({ as: admin, headers: { [WRITTEN_HEADER]: position } })).toContain("Grant for wells");
    expect(await titlesFor({ headers: { cookie: `${WRITTEN_COOKIE}=${position}` } })).toContain("Grant for wells");
  }),
);

test.runIf(installedPostgres)("a client without a written position reads from the primary", () =>
  paused(async () => {
    await publish(api, admin, { title: "Grant for roads" });
    expect(await titlesFor({ as: admin })).toContain("Grant for roads");
    expect(await titlesFor({ headers: { [WRITTEN_HEADER]: "0/0; drop" } })).toContain("Grant for roads");
    expect(await titlesFor({ headers: { [WRITTEN_HEADER]: NOW } })).not.toContain("Grant for roads");
  }),
);

test.runIf(installedPostgres)("a photo newer than the replica is served to every visitor", () =>
  paused(async () => {
    const [bucket, name] = ["profile_photos", `${admin.id}/new.webp`];
    const photo = { bucket, name, ownerId: admin.id, contentType: "image/webp", bytes: 5 };
    await insertFiles(api.db, [photo]);
    await api.store.put(bucket, name, Buffer.from("bytes"), photo.contentType);
    expect(await (await api.call("GET", `/files/${bucket}/${name}`)).text()).toBe("bytes");
  }),
);

test.runIf(installedPostgres)("a browser gets its written position in a cookie after a write", async () => {
  const path = "/api/opportunities/00000000-0000-7000-8000-000000000000/views";
  const headers = { cookie: `${ACCESS_COOKIE}=${admin.token}`, origin: api.config.siteUrl };
  const told = await api.call("POST", path, { headers });
  expect(told.headers.get("set-cookie")).toMatch(
    new RegExp(`^${WRITTEN_COOKIE}=[^;]+; Max-Age=60; Path=/; HttpOnly; SameSite=Lax$`),
  );
  const read = await api.call("GET", "/api/opportunities", { headers });
  expect([read.headers.get("set-cookie"), read.headers.get(WRITTEN_HEADER)]).toEqual([null, null]);
});

test.runIf(installedPostgres)(
  "a replica that falls behind is dropped, and used again when it has caught up",
  async () => {
    await paused(async () => {
      await publish(strict, admin, { title: "Grant for boats" });
      await expect.poll(() => titlesFor({}, strict)).toContain("Grant for boats");
      // On a slow machine, the replica may be dropped and return before its second is over.
      await expect.poll(() => usual.findFor(NOW)).toBeNull();
    });
    const position = await usual.readPosition();
    await publish(strict, admin, { title: "Grant for kilns" });
    await expect.poll(() => usual.findFor(position)).not.toBeNull();
  },
);

test.runIf(installedPostgres)("guest reads are all answered when the replica shuts down", async () => {
  await publish(api, admin, { title: "Grant for looms" });
  await expect.poll(() => patient.findFor(NOW)).not.toBeNull();
  const ended = pair.stopStandby();
  const statuses = new Set<number>();
  let asked = 0;
  while (patient.findFor(NOW) !== null || asked < 20) {
    statuses.add((await api.call("GET", "/api/opportunities")).status);
    asked += 1;
  }
  await ended;
  expect([...statuses]).toEqual([200]);
  expect(await titlesFor()).toContain("Grant for looms");
});

test("a read that finds no server is repeated until a primary is back", async () => {
  const context = { replica: { findFor: () => null } as unknown as Replica } as Context;
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads < 3) throw Object.assign(new Error("the database system is starting up"), { code: "57P03" });
    return "served";
  };
  const app = new Hono<Env>().get("/", async (c) => c.text(await fromReplica(context, c, read)));
  expect(await (await app.request("/")).text()).toBe("served");
});
