import { beforeAll, beforeEach, expect, test } from "vitest";
import type { ProfileSearchAnswer } from "#features/profiles/contract/admin-profiles.ts";
import type { MemberSegment } from "#features/profiles/contract/member-segments.ts";
import { SEGMENT_PROBLEMS } from "#features/profiles/domain/finding/segments.ts";
import { memberSegments } from "#platform/db/schema/segments.ts";
import { testApi } from "#test/api.ts";
import { actsOn } from "#test/audit.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { COUNT_JOB, countSegments } from "./count-segments.ts";

const LIST = "/api/admin/segments";
const api = testApi();
let admin: TestAccount;

beforeAll(async () => {
  admin = await createAdmin(api(), { profile: { fullName: "Ada Admin" } });
  await createMember(api(), { profile: { fullName: "Ama", country: "TG", businessStage: "scaling" } });
});
beforeEach(async () => {
  await api().db.delete(memberSegments);
});

const call = (method: string, path: string, json?: object, as: TestAccount | undefined = admin) =>
  api().call(method, LIST + path, { as, ...(json && { json }) });
async function save(name: string, filter: object): Promise<MemberSegment> {
  const response = await call("POST", "", { name, filter });
  expect(response.status).toBe(200);
  return (await response.json()).segment;
}
const list = async (query = ""): Promise<MemberSegment[]> => (await (await call("GET", query)).json()).segments;
async function namesIn(saved: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ saved, ...more });
  const response = await api().call("GET", `/api/admin/profiles?${query}`, { as: admin });
  const { profiles }: ProfileSearchAnswer = await response.json();
  return profiles.map(({ fullName }) => fullName).toSorted();
}

test("a new member belongs to a matching segment at once, and filters narrow the segment", async () => {
  const { id } = await save("Growing in Togo", { country: "TG", segment: "growth_stage" });
  expect(await namesIn(id)).toEqual(["Ama"]);
  await createMember(api(), { profile: { fullName: "Esi", country: "TG", businessStage: "growth_stage" } });
  expect(await namesIn(id)).toEqual(["Ama", "Esi"]);
  expect(await namesIn(id, { search: "esi" })).toEqual(["Esi"]);
  expect(await namesIn(id, { country: "KE" })).toEqual([]);
  const { id: found } = await save("Amas", { search: "ama" });
  expect(await namesIn(found)).toEqual(["Ama"]);
  expect(await namesIn(crypto.randomUUID())).toEqual([]);
});

test("a mail to a segment gives the segment's name as the reason", async () => {
  const { id } = await save("Togo", { country: "TG" });
  const to = { kind: "audience", filters: { saved: id } };
  const json = { subject: "News", htmlContent: "<p>Hello</p>", to };
  const seen = await (await api().call("POST", "/api/admin/email-sends/confirmation", { as: admin, json })).json();
  expect(seen.why).toBe("They are members who match: Saved segment: Togo.");
  expect(seen.recipients).toBe((await namesIn(id)).length);
});

test("segments are listed by name with their author, and counted on request", async () => {
  await save("zebra", { country: "SC" });
  await save("Antelope", { country: "TG", mentors: "" });
  const plain = await list();
  expect(plain).toMatchObject([
    { name: "Antelope", filter: { country: "TG" }, createdBy: "Ada Admin", count: null, countedAt: null },
    { name: "zebra", count: null },
  ]);
  const now = api().clock().toISOString();
  const counted = await list("?counts=1");
  expect(counted.map(({ count, countedAt }) => [count, countedAt])).toEqual([
    [(await namesIn(counted[0]?.id ?? "")).length, now],
    [0, now],
  ]);
});

test("a stored segment count shows its time until it is counted again", async () => {
  await save("Togo", { country: "TG" });
  await countSegments(api());
  const before = api().clock().toISOString();
  expect((await list())[0]?.countedAt).toBe(before);
  api().clock.advance(61_000);
  expect((await list("?counts=1"))[0]?.countedAt).toBe(api().clock().toISOString());
  expect(api().queue.waiting.filter(({ name }) => name === COUNT_JOB)).toEqual([]);
});

test("a segment name is unique, and saving, renaming and deleting a segment are logged", async () => {
  const { id } = await save("Togo", { country: "TG" });
  await save("Kenya", { country: "KE" });
  const taken = await call("POST", "", { name: " TOGO ", filter: { country: "KE" } });
  expect([taken.status, (await taken.json()).message]).toEqual([409, SEGMENT_PROBLEMS.taken]);
  expect((await call("PATCH", `/${id}`, { name: "kenya" })).status).toBe(409);
  expect((await call("PATCH", `/${id}`, { name: "togo" })).status).toBe(200);
  const members = await namesIn(id);
  expect((await call("DELETE", `/${id}`)).status).toBe(200);
  expect((await call("DELETE", `/${id}`)).status).toBe(404);
  expect((await list()).map(({ name }) => name)).toEqual(["Kenya"]);
  expect(members.length).toBeGreaterThan(0);
  expect(await namesIn(id)).toEqual([]);
  expect((await actsOn(api(), id)).map(({ action }) => action)).toEqual([
    "segment.saved",
    "segment.renamed",
    "segment.deleted",
  ]);
});

test("one of two concurrent renames to the same segment name is refused", async () => {
  const saved = [await save("Togo", { country: "TG" }), await save("Kenya", { country: "KE" })];
  const answers = await Promise.all(saved.map(({ id }) => call("PATCH", `/${id}`, { name: "Africa" })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test.each<[object, number]>([
  [{ name: "", filter: { country: "KE" } }, 422],
  [{ name: "x".repeat(81), filter: { country: "KE" } }, 422],
  [{ name: "Everybody", filter: {} }, 422],
  [{ name: "Nested", filter: { saved: "0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55" } }, 422],
  [{ name: "Unknown", filter: { tier: "king" } }, 422],
])("the segment %o is refused", async (json, status) => {
  expect((await call("POST", "", json)).status).toBe(status);
});

test.each(["GET ", "POST ", "PATCH /x", "DELETE /x"])("%s is for administrators only", async (route) => {
  const [method = "", path = ""] = route.split(" ");
  const member = await createMember(api());
  const json = method === "GET" || method === "DELETE" ? {} : { json: { name: "Mine", filter: { country: "KE" } } };
  const asked = [undefined, member].map((as) => api().call(method, LIST + path, { as, ...json }));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([401, 403]);
});
