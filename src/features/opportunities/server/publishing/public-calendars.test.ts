import { eq } from "drizzle-orm";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { testApi } from "#test/api.ts";
import { createOpportunity } from "#test/factories.ts";
import { publicCalendarPath, REGION_CALENDARS, TYPE_CALENDARS } from "../../domain/calendars.ts";

const api = testApi();
const get = (path: string, headers = {}) => api().call("GET", path, { headers });
const call = (title: string, more = {}) => createOpportunity(api(), { title, deadline: "2031-05-06", ...more });

async function read(path: string) {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
  const entries = calendar.getAllSubcomponents("vevent").map((entry) => {
    return `${entry.getFirstPropertyValue("status")} ${entry.getFirstPropertyValue("summary")}`;
  });
  return { name: calendar.getFirstPropertyValue("name"), entries };
}

test("each type and region calendar has a unique address that answers 200", async () => {
  const paths = [...TYPE_CALENDARS, ...REGION_CALENDARS].map(publicCalendarPath);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) expect((await get(path)).status, path).toBe(200);
  expect((await get("/opportunities/calendar/palaeozoic.ics")).status).toBe(404);
});

test("a type calendar contains only open opportunities of that type", async () => {
  const soon = await call("Closes", { type: "award", deadline: "2031-05-06" });
  await call("Of another type", { type: "talk" });
  await call("Closed", { type: "award", deadline: "2021-05-06" });
  await call("Never shown", { type: "award", visibility: false });
  const path = "/opportunities/calendar/award.ics";
  expect(await read(path)).toEqual({ name: "ISA: Award", entries: ["CONFIRMED Deadline: Closes"] });
  await api()
    .db.update(opportunities)
    .set({ closesAt: new Date(api().clock().getTime() - 1) })
    .where(eq(opportunities.id, soon));
  expect((await read(path)).entries).toEqual([]);
});

test("a region calendar contains opportunities of the region and its countries", async () => {
  await call("East", { region: "East Africa" });
  await call("Kenya", { region: "Kenya" });
  await call("Ghana", { region: "Ghana" });
  const { name, entries } = await read("/opportunities/calendar/east_africa.ics");
  expect(name).toBe("ISA: East Africa");
  expect(entries.sort()).toEqual(["CONFIRMED Deadline: East", "CONFIRMED Deadline: Kenya"]);
});

test.each([
  ["was taken down", { visibility: false }],
  ["is held", { heldAt: new Date() }],
])("an opportunity that %s is a cancelled calendar entry without texts for 90 days", async (_, hidden) => {
  const id = await call("Secret now", { type: "hackathon", summary: "Secret words" });
  await api()
    .db.update(opportunities)
    .set({ ...hidden, updatedAt: api().clock() })
    .where(eq(opportunities.id, id));
  const path = "/opportunities/calendar/hackathon.ics";
  expect(await read(path)).toMatchObject({ entries: ["CANCELLED Cancelled"] });
  expect(await (await get(path)).text()).not.toContain("Secret");
  const longAgo = new Date(api().clock().getTime() - 91 * 86_400_000);
  await api().db.update(opportunities).set({ updatedAt: longAgo }).where(eq(opportunities.id, id));
  expect((await read(path)).entries).toEqual([]);
});

test.each([
  ["its tag", (etag: string) => etag, 304],
  ["its tag as a weak one", (etag: string) => `W/${etag.replace(/^W\//, "")}`, 304],
  ["a list that holds its tag", (etag: string) => `"another", ${etag}`, 304],
  ["any tag", () => "*", 304],
  ["another tag", () => '"another"', 200],
])("an unchanged empty calendar is answered by its ETag to %s", async (_, condition, status) => {
  const path = "/opportunities/calendar/sponsorship.ics";
  expect(await read(path)).toEqual({ name: "ISA: Sponsorship", entries: [] });
  const etag = (await get(path)).headers.get("etag") ?? "";
  api().clock.advance(60_000);
  expect((await get(path, { "if-none-match": condition(etag) })).status).toBe(status);
});
