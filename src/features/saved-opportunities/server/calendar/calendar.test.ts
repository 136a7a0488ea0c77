import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { savedOpportunities } from "#platform/db/schema/saved-opportunities.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { formOf, manage, publish } from "#test/opportunities.ts";
import { createSave } from "#test/saved-opportunities.ts";
import { makeOwnFeed } from "./own-feed.ts";

const api = testApi();
const OWN = "/api/saved-opportunities/calendar";
/** One administrator for this file, because the address is unique. */
let known: Promise<TestAccount> | undefined;
const admin = () => {
  known ??= createAdmin(api());
  return known;
};
const make = async (as: TestAccount): Promise<string> => (await (await api().call("PUT", OWN, { as })).json()).path;
const get = (path: string, headers = {}) => api().call("GET", path, { headers });

async function readFeed(path: string) {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  return new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents("vevent").map((entry) => {
    const value = (name: string) => entry.getFirstPropertyValue(name);
    const [uid, sequence, status] = [value("uid"), Number(value("sequence")), value("status")];
    const alarm = entry.getFirstSubcomponent("valarm") !== null;
    return { uid, sequence, status, starts: String(value("dtstart")), summary: String(value("summary")), alarm };
  });
}

test("a member can create, replace and delete a feed, and old addresses stop immediately", async () => {
  const as = await createMember(api());
  expect(await (await api().call("GET", OWN, { as })).json()).toEqual({ path: null });
  const first = await make(as);
  expect(first).toMatch(/^\/calendar\/[\w-]{60,}\.ics$/);
  expect(await (await api().call("GET", OWN, { as })).json()).toEqual({ path: first });
  expect((await get(first)).status).toBe(200);
  const second = await make(as);
  expect([(await get(first)).status, (await get(second)).status]).toEqual([404, 200]);
  await api().call("DELETE", OWN, { as });
  expect((await get(second)).status).toBe(404);
});

test("the feed is a private calendar file and is answered with 304 while unchanged", async () => {
  const as = await createMember(api());
  const path = await make(as);
  const answer = await get(path);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  const etag = answer.headers.get("etag") ?? "";
  api().clock.advance(60_000);
  expect((await get(path, { "if-none-match": etag })).status).toBe(304);
  await createSave(api(), as, await createOpportunity(api(), { deadline: "2031-05-06" }));
  expect((await get(path, { "if-none-match": etag })).status).toBe(200);
});

test.each(["/calendar/x.ics", `/calendar/${"A".repeat(70)}.ics`, "/calendar/.ics"])(
  "the unknown feed address %s is answered with 404",
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test("every change of an opportunity keeps the calendar entry and increases its sequence by one", async () => {
  const staff = await admin();
  const as = await createMember(api());
  const path = await make(as);
  let stored = await publish(api(), staff, { title: "Moving", deadline: "2031-05-06" });
  await createSave(api(), as, stored.id);
  const [before] = await readFeed(path);
  const uid = `deadline-${stored.id}@${new URL(api().config.siteUrl).hostname}`;
  expect(before).toMatchObject({ uid, status: "CONFIRMED", starts: "2031-05-06", alarm: true });
  const sequences = [before?.sequence ?? 0];
  for (const change of [{ deadline: "2031-06-07" }, { timeZone: "Africa/Lagos" }]) {
    const json = { ...formOf(stored), ...change };
    stored = (await manage(api(), staff, "PUT", `/api/opportunities/${stored.id}`, json)).opportunity;
    const [entry] = await readFeed(path);
    expect(entry).toMatchObject({ uid, status: "CONFIRMED", starts: "2031-06-07" });
    sequences.push(entry?.sequence ?? 0);
  }
  await manage(api(), staff, "POST", `/api/opportunities/${stored.id}/visibility`, { visibility: false });
  const [gone] = await readFeed(path);
  expect(gone).toMatchObject({ uid, status: "CANCELLED", summary: "Cancelled: Moving", alarm: false });
  sequences.push(gone?.sequence ?? 0);
  expect(sequences.map((sequence) => sequence - (sequences[0] ?? 0))).toEqual([0, 1, 2, 3]);
});

test("a bulk publish or withdrawal increases the version by one", async () => {
  const staff = await admin();
  const { id, version } = await publish(api(), staff, { title: "One of many", deadline: "2031-05-06" });
  for (const act of ["withdraw", "publish"])
    await manage(api(), staff, "POST", "/api/admin/opportunities/bulk", { act, ids: [id], dryRun: false });
  expect((await manage(api(), staff, "GET", `/api/admin/opportunities/${id}`)).opportunity.version).toBe(version + 2);
});

test("the feed contains the member's open saves without withdrawn ones; applied ones have no alarm", async () => {
  const [as, other] = [await createMember(api()), await createMember(api())];
  const path = await make(as);
  const call = (title: string) => createOpportunity(api(), { title, deadline: "2031-05-06" });
  await createSave(api(), as, await call("Kept"), { status: "preparing" });
  await createSave(api(), as, await call("Sent"), { status: "applied" });
  await createSave(api(), as, await call("Left"), { status: "withdrew" });
  await createSave(api(), as, await createOpportunity(api(), { title: "Without a date" }));
  await createSave(api(), as, await createOpportunity(api(), { title: "Long over", deadline: "2021-05-06" }));
  await createSave(api(), other, await call("Of another"));
  const entries = (await readFeed(path)).map(({ summary, alarm }) => [summary, alarm]);
  expect(entries.sort()).toEqual([
    ["Deadline: Kept", true],
    ["Deadline: Sent", false],
  ]);
});

test("the feed follows the request language and is answered with 404 for a banned member", async () => {
  const as = await createMember(api());
  const path = await make(as);
  await createSave(api(), as, await createOpportunity(api(), { title: "Appel", deadline: "2031-05-06" }));
  const french = await inLanguage("fr", async () => (await get(path)).text());
  expect(french).toContain("PRODID:-//ISA//Opportunities//FR");
  await api()
    .db.update(accounts)
    .set({ bannedUntil: new Date("2100-01-01") })
    .where(eq(accounts.id, as.id));
  expect((await get(path)).status).toBe(404);
});

test("the feed of a member who became an administrator is answered with 404", async () => {
  const { id } = await admin();
  expect((await get(await makeOwnFeed(api(), id))).status).toBe(404);
});

test("erasing a member deletes the feed and all saves", async () => {
  const as = await createMember(api());
  const path = await make(as);
  await createSave(api(), as, await createOpportunity(api(), { deadline: "2031-05-06" }));
  await api().db.delete(accounts).where(eq(accounts.id, as.id));
  expect((await get(path)).status).toBe(404);
  expect(await api().db.$count(savedOpportunities, eq(savedOpportunities.accountId, as.id))).toBe(0);
});

test.each(["GET", "PUT", "DELETE"])("%s of the feed is allowed only for members", async (method) => {
  const status = async (as?: TestAccount) => (await api().call(method, OWN, { as })).status;
  expect([await status(), await status(await createMember(api())), await status(await admin())]).toEqual([
    401, 200, 403,
  ]);
});
