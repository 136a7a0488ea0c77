import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { dayIn } from "#kernel/time-zone.ts";
import { opportunities, opportunityLinks } from "#platform/db/schema/opportunities.ts";
import { testApi } from "#test/api.ts";
import { createOpportunity } from "#test/factories.ts";
import { type FaultServer, leadingTo, plainly, startFaultServer } from "#test/fault-server.ts";
import type { OpportunityAnswer } from "../../contract/opportunities.ts";
import { getManaged } from "../managed-opportunity.ts";
import { checkLinks } from "./check-links.ts";

const api = testApi();
const TIMEOUTS = { timeoutMs: 1500, pauseMs: 60, runMs: 60_000 };
const DAY_MS = 86_400_000;
let web: FaultServer;

beforeAll(async () => {
  web = await startFaultServer();
});
afterAll(() => web.close());
beforeEach(async () => {
  await api().db.delete(opportunities);
  web.asked.length = 0;
});

const check = () => checkLinks(api(), web.network, TIMEOUTS);
const withLink = (host: string, more: object = {}) => createOpportunity(api(), { link: `http://${host}/`, ...more });
const read = (id: string) => getManaged(api().db, id);
const shown = async (id: string) =>
  ((await (await api().call("GET", `/api/opportunities/${id}`)).json()) as OpportunityAnswer).opportunity;
const asksOf = (host: string) => web.asked.filter((asked) => asked.host === host).length;

test("links of live, open opportunities are checked every week, and no others", async () => {
  web.faults.set("good.example", plainly(200));
  const id = await withLink("good.example");
  await withLink("draft.example", { visibility: false });
  await withLink("past.example", { deadline: "2020-01-01" });
  await createOpportunity(api());
  await check();
  expect(web.asked.map(({ host }) => host)).toEqual(["good.example"]);
  expect(web.asked[0]?.agent).toBe(`ISA-LinkCheck/1 (+${api().config.siteUrl})`);
  expect((await read(id)).linkState).toEqual({
    result: "ok",
    checkedAt: api().clock().toISOString(),
    failedOn: null,
    isFailing: false,
    leadsTo: null,
  });
  await check();
  expect(asksOf("good.example")).toBe(1);
  api().clock.advance(7 * DAY_MS);
  await check();
  expect(asksOf("good.example")).toBe(2);
});

test("members see a link problem after failures on two days, until the link works again", async () => {
  web.faults.set("flaky.example", plainly(404));
  const id = await withLink("flaky.example");
  await check();
  expect([(await read(id)).linkState?.isFailing, (await shown(id)).linkTrouble]).toEqual([false, null]);
  await api().db.update(opportunityLinks).set({ checkAt: api().clock() });
  await check();
  expect((await shown(id)).linkTrouble).toBeNull();
  api().clock.advance(DAY_MS);
  await check();
  const day = dayIn(null, api().clock());
  expect((await shown(id)).linkTrouble).toEqual({ result: "notFound", day });
  expect((await read(id)).linkState).toMatchObject({ result: "notFound", isFailing: true, failedOn: day });
  web.faults.set("flaky.example", plainly(200));
  api().clock.advance(DAY_MS);
  await check();
  expect((await shown(id)).linkTrouble).toBeNull();
});

test("a site that refuses programs never counts as failing", async () => {
  web.faults.set("shy.example", plainly(403));
  const id = await withLink("shy.example");
  for (const _ of [1, 2, 3]) {
    await check();
    api().clock.advance(7 * DAY_MS);
  }
  expect((await read(id)).linkState).toMatchObject({ result: "refused", isFailing: false });
});

test("a changed link drops its old result and is checked in the next run", async () => {
  web.faults.set("gone.example", plainly(410));
  web.faults.set("new.example", plainly(200));
  const id = await withLink("gone.example");
  await check();
  api().clock.advance(DAY_MS);
  await check();
  expect((await shown(id)).linkTrouble).not.toBeNull();
  await api().db.update(opportunities).set({ link: "http://new.example/" }).where(eq(opportunities.id, id));
  expect([(await shown(id)).linkTrouble, (await read(id)).linkState]).toEqual([null, null]);
  await check();
  expect((await read(id)).linkState).toMatchObject({ result: "ok" });
});

test("a redirect to another registrable domain is shown to staff only", async () => {
  web.faults.set("fund.org.za", leadingTo("http://parked.co.za/"));
  web.faults.set("parked.co.za", plainly(200));
  const id = await withLink("fund.org.za");
  await check();
  expect((await read(id)).linkState).toMatchObject({ result: "moved", leadsTo: "parked.co.za", isFailing: false });
  expect((await shown(id)).linkTrouble).toBeNull();
});

test("concurrent workers check each link once", async () => {
  for (let at = 0; at < 40; at += 1) {
    web.faults.set(`w${at}.example`, plainly(200));
    await withLink(`w${at}.example`);
  }
  await Promise.all([check(), check(), check()]);
  expect(web.asked.map(({ host }) => host).sort()).toEqual(
    Array.from({ length: 40 }, (_, at) => `w${at}.example`).sort(),
  );
});

test("links of one site are checked one after the other, with a pause", async () => {
  web.faults.set("busy.example", plainly(200));
  for (const _ of [1, 2, 3]) await withLink("busy.example");
  await check();
  const at = web.asked.map((asked) => asked.at);
  expect(at.length).toBe(3);
  expect(Math.min((at[1] ?? 0) - (at[0] ?? 0), (at[2] ?? 0) - (at[1] ?? 0))).toBeGreaterThanOrEqual(
    TIMEOUTS.pauseMs * 0.8,
  );
});

/** Answers after a moment, and counts the requests that it has at the same time. */
function slowly(host: string) {
  const counted = { now: 0, most: 0 };
  web.faults.set(host, (request, response) => {
    counted.now += 1;
    counted.most = Math.max(counted.most, counted.now);
    setTimeout(() => {
      counted.now -= 1;
      plainly(200)(request, response);
    }, 100);
  });
  return counted;
}

test("a slow site gets one request at a time, also when links of other sites lead to it", async () => {
  const slow = slowly("slow.example");
  const ids = [await withLink("slow.example"), await withLink("SLOW.example:80")];
  for (const host of ["one.example", "two.example", "three.example"]) {
    web.faults.set(host, leadingTo("http://slow.example/page"));
    ids.push(await withLink(host));
  }
  await checkLinks(api(), web.network, { ...TIMEOUTS, timeoutMs: 60_000 });
  expect([asksOf("slow.example"), slow.most]).toEqual([ids.length, 1]);
  const results = await Promise.all(ids.map(async (id) => (await read(id)).linkState?.result));
  expect(results).toEqual(["ok", "ok", "moved", "moved", "moved"]);
});

test("a run stops at its time limit, and a later run checks the remaining links", async () => {
  web.faults.set("long.example", plainly(200));
  for (let at = 0; at < 9; at += 1) await withLink("long.example");
  await checkLinks(api(), web.network, { ...TIMEOUTS, pauseMs: 200, runMs: 300 });
  expect(asksOf("long.example")).toBeLessThan(4);
  api().clock.advance(31 * 60_000);
  await check();
  expect(asksOf("long.example")).toBe(9);
});

test("no link is marked as failing when no site answers at all", async () => {
  const ids = [];
  for (const host of ["a.silent.test", "b.quiet.test", "c.mute.test"]) {
    web.closed.add(host);
    ids.push(await withLink(host));
  }
  for (const _ of [1, 2, 3]) {
    await check();
    api().clock.advance(DAY_MS);
  }
  expect(await Promise.all(ids.map(async (id) => (await read(id)).linkState))).toEqual([null, null, null]);
});

test("three unreachable sites are marked as failing after two days when another site answers", async () => {
  web.faults.set("alive.example", plainly(200));
  await withLink("alive.example");
  const ids = [];
  for (const host of ["a.gone.test", "b.left.test", "c.lost.test"]) {
    web.closed.add(host);
    ids.push(await withLink(host));
  }
  for (const _ of [1, 2]) {
    await check();
    api().clock.advance(DAY_MS);
  }
  for (const id of ids) expect((await read(id)).linkState).toMatchObject({ result: "noAnswer", isFailing: true });
});

test("a link leased by a dead worker is checked after its lease expires", async () => {
  web.faults.set("left.example", plainly(200));
  const id = await withLink("left.example");
  await check();
  const leased = new Date(api().clock().getTime() + 30 * 60_000);
  await api().db.update(opportunityLinks).set({ checkAt: leased, result: null, checkedAt: null });
  await check();
  expect((await read(id)).linkState).toBeNull();
  api().clock.advance(31 * 60_000);
  await check();
  expect((await read(id)).linkState).toMatchObject({ result: "ok" });
});
