import { eq, inArray, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { MOST_JOINED } from "#features/opportunities/domain/stars.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { savedOpportunities } from "#platform/db/schema/saved-opportunities.ts";
import { testApi } from "#test/api.ts";
import { createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import type { SavedAnswer, SavedListAnswer } from "../contract/saved-opportunities.ts";
import { MOST_SAVED } from "../domain/limits.ts";
import { changeSaved } from "./write-save.ts";

const api = testApi();
const PATH = "/api/saved-opportunities";

async function call(as: TestAccount, method: string, path = "", json?: object) {
  const response = await api().call(method, PATH + path, { as, ...(json ? { json } : {}) });
  return { status: response.status, body: await response.json() };
}
const save = (as: TestAccount, id: string) => call(as, "PUT", `/${id}`);
const change = (as: TestAccount, id: string, json: object) => call(as, "PATCH", `/${id}`, json);
const list = async (as: TestAccount, query = "") => (await call(as, "GET", query)).body as SavedListAnswer;
const ids = ({ saved }: SavedListAnswer) => saved.map(({ opportunity }) => opportunity.id);

test("saving is idempotent, and a draft, held or unknown opportunity is answered with 404", async () => {
  const member = await createMember(api());
  const id = await createOpportunity(api(), { eligibility: "- Women-led\n- Registered", link: "https://x.example" });
  expect((await save(member, id)).body.saved).toMatchObject({
    opportunity: { id, isLive: true },
    ...{ status: "saved", appliedOn: null, note: "", done: [], version: 1, progress: { done: 0, all: 3 } },
    asks: { eligibility: "- Women-led\n- Registered" },
  });
  expect((await save(member, id)).status).toBe(200);
  expect(ids(await list(member))).toEqual([id]);
  const draft = await createOpportunity(api(), { visibility: false });
  const held = await createOpportunity(api(), { heldAt: new Date() });
  for (const gone of [draft, held, member.id, "nothing"]) expect((await save(member, gone)).status).toBe(404);
});

test("saves are paged by closing date, and closed or withdrawn ones are a separate list", async () => {
  const member = await createMember(api());
  const made: string[] = [];
  for (const deadline of ["2099-03-01", null, "2099-01-01", null, "2099-02-01", "2020-01-01", "2021-01-01"]) {
    const id = await createOpportunity(api(), { deadline });
    await save(member, id);
    made.push(id);
  }
  const [march, never, january, neither, february, long, lately] = made as [string, ...string[]];
  const withdrawn = await createOpportunity(api());
  await save(member, withdrawn);
  await api().db.update(opportunities).set({ visibility: false }).where(eq(opportunities.id, withdrawn));
  const inOrder = [january, february, march, ...[never, neither].toSorted()];
  expect(ids(await list(member))).toEqual(inOrder);
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: SavedListAnswer = await list(member, `?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...ids(page));
    cursor = page.nextCursor;
  }
  expect(seen).toEqual(inOrder);
  const past = await list(member, "?part=past");
  expect(ids(past)).toEqual([withdrawn, lately, long]);
  expect(past.saved[0]?.opportunity.isLive).toBe(false);
  expect((await call(member, "GET", "?cursor=abc")).status).toBe(422);
});

test("a save keeps status, day, note and checklist, and an outdated version is refused", async () => {
  const member = await createMember(api());
  const id = await createOpportunity(api(), { link: "https://x.example" });
  await save(member, id);
  const first = await change(member, id, {
    version: 1,
    status: "applied",
    appliedOn: "2026-01-31",
    note: " Ask Amina\n",
  });
  expect(first.body.saved).toMatchObject({ status: "applied", appliedOn: "2026-01-31", note: "Ask Amina", version: 2 });
  expect((await change(member, id, { version: 1, note: "lost?" })).status).toBe(409);
  const second = await change(member, id, { version: 2, done: ["form", "form"] });
  expect(second.body.saved).toMatchObject({ note: "Ask Amina", done: ["form"], progress: { done: 1, all: 1 } });
});

test.each([
  [{ version: 1, status: "lucky" }, "status"],
  [{ version: 1, note: "x".repeat(2001) }, "note"],
  [{ version: 1, done: ["<b>"] }, "done"],
  [{ version: 1, appliedOn: "2026-02-30" }, "appliedOn"],
  [{ version: 1, status: "applied", appliedOn: "2099-01-01" }, "appliedOn"],
  [{ note: "x" }, "version"],
])("the change %j is refused", async (json, field) => {
  const member = await createMember(api());
  const id = await createOpportunity(api());
  await save(member, id);
  const answer = await change(member, id, json);
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.fields)).toEqual([field]);
  expect((await change(member, id, { version: 1, note: "x".repeat(2000) })).status).toBe(200);
});

test("removing a save needs the current version when it contains work", async () => {
  const member = await createMember(api());
  const [bare, worked] = [await createOpportunity(api()), await createOpportunity(api())];
  for (const id of [bare, worked]) await save(member, id);
  await change(member, worked, { version: 1, note: "Ask Amina" });
  expect((await call(member, "DELETE", `/${bare}`)).body).toEqual({ removed: true });
  expect((await call(member, "DELETE", `/${bare}`)).body).toEqual({ removed: false });
  expect((await call(member, "DELETE", `/${worked}`)).status).toBe(409);
  expect((await call(member, "DELETE", `/${worked}?version=1`)).status).toBe(409);
  expect((await call(member, "DELETE", `/${worked}?version=2`)).body).toEqual({ removed: true });
});

test("30 saves of a guest join the account once from two concurrent tabs, without unknown ones", async () => {
  const member = await createMember(api());
  const live = await Promise.all(Array.from({ length: 30 }, () => createOpportunity(api())));
  const draft = await createOpportunity(api(), { visibility: false });
  await save(member, live[0] ?? "");
  await change(member, live[0] ?? "", { version: 1, note: "before" });
  const json = { ids: [...live, draft, member.id, "nothing", ...live.slice(0, 3)] };
  const tabs = await Promise.all([call(member, "POST", "/join", json), call(member, "POST", "/join", json)]);
  expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
  expect(tabs.reduce((sum, { body }) => sum + body.joined, 0)).toBe(29);
  for (const { body } of tabs) {
    expect(body.taken.toSorted()).toEqual(live.toSorted());
    expect(body.gone).toEqual([draft, member.id, "nothing"]);
  }
  expect(tabs[0]?.body.said).toContain("3 opportunities that this device kept are not published any more.");
  const rows = await api().db.select().from(savedOpportunities).where(eq(savedOpportunities.accountId, member.id));
  expect(rows.map((row) => row.opportunityId).toSorted()).toEqual(live.toSorted());
  expect(rows.find((row) => row.opportunityId === live[0])?.note).toBe("before");
  const tooMany = { ids: Array.from({ length: MOST_JOINED + 1 }, () => draft) };
  for (const wrong of [tooMany, { ids: [] }, {}]) expect((await call(member, "POST", "/join", wrong)).status).toBe(422);
});

test("a member cannot keep more saves than the limit", async () => {
  const member = await createMember(api());
  const kept = Array.from({ length: MOST_SAVED - 1 }, (_, n) => ({
    id: v7(),
    title: `Many ${n}`,
    type: "grant",
    summary: "x",
  }));
  await api().db.insert(opportunities).values(kept);
  const rows = kept.map(({ id }) => ({ accountId: member.id, opportunityId: id }));
  await api().db.insert(savedOpportunities).values(rows);
  const [one, more] = [await createOpportunity(api()), await createOpportunity(api())];
  expect((await call(member, "POST", "/join", { ids: [one, more] })).body).toMatchObject({
    ...{ joined: 1, taken: [one], gone: [] },
    said: "1 opportunity that this device kept is in your account now. 1 opportunity stays on this device: your account keeps 500 already. Please remove some there first.",
  });
  expect((await save(member, more)).status).toBe(409);
  expect((await save(member, one)).status).toBe(200);
});

test("the opportunity shows whether the actor saved it", async () => {
  const [member, other] = [await createMember(api()), await createMember(api())];
  const id = await createOpportunity(api());
  await save(member, id);
  const seen = async (as?: TestAccount) => (await api().call("GET", `/api/opportunities/${id}`, { as })).json();
  expect([await seen(), await seen(member), await seen(other)]).toMatchObject(
    [false, true, false].map((isSaved) => ({ isSaved })),
  );
});

test("the marks endpoint returns the saved ids of a list", async () => {
  const member = await createMember(api());
  const [one, other] = [await createOpportunity(api()), await createOpportunity(api())];
  await save(member, one);
  expect((await call(member, "GET", `/marks?ids=${one},${other},x`)).body).toEqual({ saved: [one] });
});

test("deleting an account deletes its saves", async () => {
  const member = await createMember(api());
  await save(member, await createOpportunity(api()));
  await api().db.delete(accounts).where(eq(accounts.id, member.id));
  const left = await api().db.select().from(savedOpportunities).where(eq(savedOpportunities.accountId, member.id));
  expect(left).toEqual([]);
});

test("a save of a withdrawn opportunity keeps its note and has no link", async () => {
  const member = await createMember(api());
  const id = await createOpportunity(api(), { link: "https://x.example" });
  await save(member, id);
  await change(member, id, { version: 1, note: "Ask Amina" });
  await api().db.update(opportunities).set({ visibility: false }).where(eq(opportunities.id, id));
  const { saved } = (await call(member, "GET", `/${id}`)).body as SavedAnswer;
  expect(saved).toMatchObject({ note: "Ask Amina", opportunity: { isLive: false }, asks: { link: null } });
});

test("concurrent joins in opposite order and an update of both opportunities do not deadlock", async () => {
  const [one, other] = [await createMember(api()), await createMember(api())];
  const both = [await createOpportunity(api()), await createOpportunity(api())];
  const given = sql.param(both);
  const move = (deadline: string) =>
    api().db.execute(sql`
      update opportunities set deadline = ${deadline}
      where id in (select id from opportunities where id = any(${given}::uuid[]) order by id for no key update)`);
  for (let round = 0; round < 30; round += 1) {
    const answers = await Promise.all([
      call(one, "POST", "/join", { ids: both }),
      call(other, "POST", "/join", { ids: both.toReversed() }),
      move(`2099-01-${10 + (round % 2)}`),
    ]);
    expect(answers.slice(0, 2)).toMatchObject([{ status: 200 }, { status: 200 }]);
    await api().db.delete(savedOpportunities).where(inArray(savedOpportunities.opportunityId, both));
  }
});

test("an application without a date gets the current day of the member's time zone", async () => {
  const member = await createMember(api(), { profile: { country: "SN" } });
  const id = await createOpportunity(api());
  await save(member, id);
  const before = api().clock().getTime();
  api().clock.advance(Date.parse("2099-01-01T22:30:00Z") - before);
  await changeSaved(api(), { account: member.id, opportunity: id }, { version: 1, status: "applied" });
  api().clock.advance(before - api().clock().getTime());
  expect((await call(member, "GET", `/${id}`)).body.saved.appliedOn).toBe("2099-01-01");
});
