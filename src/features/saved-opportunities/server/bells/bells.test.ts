import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { closesAt } from "#features/opportunities/domain/deadline.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { opportunityBells } from "#platform/db/schema/saved-opportunities.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { formOf, manage, publish } from "#test/opportunities.ts";
import { mailsOf } from "#test/saved-opportunities.ts";
import { ringBells } from "./ring-bells.ts";

const api = testApi();
const past = (more = {}) =>
  createOpportunity(api(), { deadline: "2021-03-01", opensAgainMonth: 3, title: "Yearly", ...more });
const press = (method: string, id: string, as?: TestAccount) =>
  api().call(method, `/api/opportunities/${id}/bell`, { as });
const openAgain = (id: string) =>
  api()
    .db.update(opportunities)
    .set({ deadline: "2031-03-01", closesAt: closesAt("2031-03-01", null) })
    .where(eq(opportunities.id, id));
const seen = async (id: string, as?: TestAccount) =>
  (await (await api().call("GET", `/api/opportunities/${id}`, { as })).json()) as {
    hasBell: boolean;
    opportunity: { opensAgainMonth: number | null };
  };

test("a member can set a reopen alert, see it and remove it", async () => {
  const [as, id] = [await createMember(api()), await past()];
  expect(await seen(id)).toMatchObject({ hasBell: false, opportunity: { opensAgainMonth: 3 } });
  for (let times = 0; times < 2; times += 1) expect((await press("PUT", id, as)).status).toBe(200);
  expect((await seen(id, as)).hasBell).toBe(true);
  expect((await seen(id, await createMember(api()))).hasBell).toBe(false);
  expect(await (await press("DELETE", id, as)).json()).toEqual({ hasBell: false });
  expect((await seen(id, as)).hasBell).toBe(false);
});

test("concurrent workers mail each reopen alert once and delete it", async () => {
  const id = await past();
  const french = await createMember(api(), { profile: { preferredLanguage: "fr" } });
  const members = [french, ...(await Promise.all([1, 2, 3, 4].map(() => createMember(api()))))];
  for (const as of members) await press("PUT", id, as);
  await ringBells(api());
  expect(await mailsOf(api(), french)).toEqual([]);
  await openAgain(id);
  await Promise.all([1, 2, 3].map(() => ringBells(api())));
  await ringBells(api());
  for (const as of members) expect(await mailsOf(api(), as)).toMatchObject([{ kind: "opensAgain" }]);
  const [mail] = await mailsOf(api(), members[1] ?? french);
  expect(mail?.subject).toBe("Yearly is open again");
  expect(mail?.text).toContain("1 March 2031");
  expect(mail?.text).toContain(`/opportunities/${id}`);
  expect((await mailsOf(api(), french))[0]?.html).toContain('<html lang="fr"');
  expect(await api().db.$count(opportunityBells, eq(opportunityBells.opportunityId, id))).toBe(0);
});

test("a reopen alert waits while its opportunity is hidden or its member refuses such mails", async () => {
  const id = await past();
  const [as, refusing] = [await createMember(api()), await createMember(api())];
  for (const who of [as, refusing]) await press("PUT", id, who);
  await api().call("PUT", "/api/email-preferences", { as: refusing, json: { categories: ["opportunities"] } });
  await openAgain(id);
  for (const hidden of [{ visibility: false }, { visibility: true, heldAt: api().clock() }]) {
    await api().db.update(opportunities).set(hidden).where(eq(opportunities.id, id));
    await ringBells(api());
    expect(await mailsOf(api(), as)).toEqual([]);
  }
  await api().db.update(opportunities).set({ heldAt: null }).where(eq(opportunities.id, id));
  await ringBells(api());
  expect([(await mailsOf(api(), as)).length, (await mailsOf(api(), refusing)).length]).toEqual([1, 0]);
  const bells = () => api().db.$count(opportunityBells, eq(opportunityBells.opportunityId, id));
  expect(await bells()).toBe(1);
  const categories = ["opportunities", "deadlines"];
  await api().call("PUT", "/api/email-preferences", { as: refusing, json: { categories } });
  await ringBells(api());
  expect([(await mailsOf(api(), as)).length, (await mailsOf(api(), refusing)).length]).toEqual([1, 1]);
  expect(await bells()).toBe(0);
});

test("450 waiting reopen alerts do not block another one", async () => {
  const id = await past();
  const { rows } = await api().db.execute<{ id: string }>(sql`
    insert into accounts (id, email) select gen_random_uuid(), 'waits' || n || '@example.com' from generate_series(1, 450) n
    returning id`);
  const waiting = rows.map(({ id: accountId }) => ({ accountId, opportunityId: id }));
  await api().db.insert(opportunityBells).values(waiting);
  const as = await createMember(api());
  await press("PUT", id, as);
  await openAgain(id);
  await ringBells(api());
  expect(await mailsOf(api(), as)).toHaveLength(1);
  expect(await api().db.$count(opportunityBells, eq(opportunityBells.opportunityId, id))).toBe(waiting.length);
});

test("a reopen alert is refused for an open, non-recurring or hidden opportunity", async () => {
  const as = await createMember(api());
  expect((await press("PUT", await past({ deadline: "2031-03-01" }), as)).status).toBe(409);
  expect((await press("PUT", await past({ opensAgainMonth: null }), as)).status).toBe(409);
  expect((await press("PUT", await past({ visibility: false }), as)).status).toBe(404);
  expect((await press("PUT", "nothing", as)).status).toBe(404);
});

test("reopen alerts are for members only, and administrators set the opening month", async () => {
  const [admin, id] = [await createAdmin(api()), await past()];
  const statuses = await Promise.all([press("PUT", id), press("PUT", id, admin), press("DELETE", id)]);
  expect(statuses.map(({ status }) => status)).toEqual([401, 403, 401]);
  const stored = await publish(api(), admin, { opensAgainMonth: "3", deadline: "2031-05-06" });
  expect(stored.opensAgainMonth).toBe(3);
  const save = (opensAgainMonth: unknown) =>
    manage(api(), admin, "PUT", `/api/opportunities/${stored.id}`, { ...formOf(stored), opensAgainMonth });
  expect((await save(13)).fields).toHaveProperty("opensAgainMonth");
  expect((await save("")).opportunity.opensAgainMonth).toBeNull();
});
