import { and, eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accounts } from "#platform/db/schema/accounts.ts";
import { opportunityOutcomes, savedOpportunities } from "#platform/db/schema/saved-opportunities.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { mailsTo, tokenIn } from "#test/introductions.ts";
import { mailedTo, preferencesToken } from "#test/mailed-links.ts";
import { asked, createClosed, save } from "#test/outcomes.ts";
import { daysAfter, LINK_DAYS } from "../domain/answers.ts";
import { askMembers } from "./ask-members.ts";

const api = testApi();
let member: TestAccount;
let id: string;

beforeEach(async () => {
  member = await createMember(api(), { profile: { fullName: "Amina" } });
  id = await createClosed(api());
});

const answer = (json: object, as = member) => api().call("PUT", `/api/opportunity-outcomes/${id}`, { as, json });
const stored = async () => {
  const [row] = await api()
    .db.select()
    .from(opportunityOutcomes)
    .where(and(eq(opportunityOutcomes.accountId, member.id), eq(opportunityOutcomes.opportunityId, id)));
  return row;
};
const status = async () => {
  const own = and(eq(savedOpportunities.accountId, member.id), eq(savedOpportunities.opportunityId, id));
  const [row] = await api().db.select().from(savedOpportunities).where(own);
  return row?.status;
};

test.each([
  [{ came: "perhaps" }, "came"],
  [{ came: "won", amount: "a lot" }, "amount"],
  [{ came: "won", amount: 1.5 }, "amount"],
  [{ came: "won", amount: -1 }, "amount"],
])("the answer %j is refused with a message for the field", async (json, field) => {
  await asked(api(), member, id);
  const refused = await answer(json);
  expect(refused.status).toBe(422);
  expect(Object.keys((await refused.json()).fields)).toEqual([field]);
});

test("an answer can be changed, and only a win keeps amount and name", async () => {
  await asked(api(), member, id);
  await answer({ came: "won", amount: "$12,000", mayBeNamed: "on" });
  const first = await stored();
  expect(first).toMatchObject({ applied: true, won: "won", amount: 12_000, mayBeNamed: true });
  api().clock.advance(1000);
  await answer({ came: "not_applied", amount: "5", mayBeNamed: true });
  const changed = { applied: false, won: null, amount: null, mayBeNamed: false, answeredAt: first?.answeredAt };
  expect(await stored()).toMatchObject(changed);
});

test.each([
  ["saved", "waiting", "applied"],
  ["preparing", "won", "won"],
  ["applied", "not_won", "not_won"],
  ["won", "waiting", "won"],
  ["won", "not_won", "not_won"],
  ["withdrew", "waiting", "withdrew"],
  ["saved", "not_applied", "saved"],
] as const)("a save with status %s and the answer %s gets the status %s", async (before, came, after) => {
  await save(api(), member, id, { status: before });
  await asked(api(), member, id);
  expect((await answer({ came })).status).toBe(200);
  expect(await status()).toBe(after);
});

test("questions are listed oldest first, each with its answer", async () => {
  await asked(api(), member, id);
  await answer({ came: "waiting" });
  const open = await createClosed(api());
  await asked(api(), member, open, { askedAt: daysAfter(api().clock(), -9) });
  const { outcomes } = await (await api().call("GET", "/api/opportunity-outcomes", { as: member })).json();
  expect(outcomes.map((one: { opportunityId: string }) => one.opportunityId)).toEqual([open, id]);
  expect(outcomes[0].answer).toBeNull();
  expect(outcomes[1].answer).toEqual({ came: "waiting", amount: null, mayBeNamed: false });
});

test("a mail link shows the question without changes, takes one answer, and never shows an answer", async () => {
  await save(api(), member, id);
  await askMembers(api());
  const [mail] = await mailsTo(api(), member);
  const token = tokenIn(mail?.text ?? "");
  const look = () => api().call("GET", `/api/outcome-links?token=${token}`, {});
  expect((await (await look()).json()).outcome).toMatchObject({ opportunityId: id, answer: null });
  expect((await stored())?.answeredAt).toBeNull();
  const press = (came: string) => api().call("POST", "/api/outcome-links", { json: { token, came, amount: 40 } });
  expect((await (await press("won")).json()).outcome.answer.came).toBe("won");
  expect(await status()).toBe("won");
  await answer({ came: "won", amount: 90_000 });
  const shown = await look();
  expect([shown.status, await shown.text()]).toEqual([404, expect.not.stringContaining("90000")]);
  expect((await press("waiting")).status).toBe(404);
  expect(await stored()).toMatchObject({ won: "won", amount: 90_000 });
});

test("a mail link is refused after its expiry and while its member is suspended", async () => {
  await asked(api(), member, id);
  const until = daysAfter(api().clock(), LINK_DAYS);
  const token = await mailedTo(api(), "outcomes/answer", { account: member.id, about: id, until });
  const look = async () => (await api().call("GET", `/api/outcome-links?token=${token}`, {})).status;
  const suspend = (bannedUntil: Date | null) =>
    api().db.update(accounts).set({ bannedUntil }).where(eq(accounts.id, member.id));
  expect(await look()).toBe(200);
  await suspend(daysAfter(api().clock(), 1));
  expect(await look()).toBe(404);
  await suspend(null);
  expect(await look()).toBe(200);
  api().clock.advance(LINK_DAYS * 86_400_000);
  expect(await look()).toBe(404);
});

test("a link of another member, opportunity, purpose or key is refused", async () => {
  await asked(api(), member, id);
  const other = await createMember(api());
  const until = daysAfter(api().clock(), 1);
  const mailed = (account: string, about: string, from = api()) =>
    mailedTo(from, "outcomes/answer", { account, about, until });
  const own = await mailed(member.id, id);
  const links = {
    nothing: "",
    words: "x",
    long: "a".repeat(300),
    changed: own.slice(0, -1) + (own.endsWith("A") ? "B" : "A"),
    ofAnother: await mailed(other.id, id),
    ofAnotherOpportunity: await mailed(member.id, await createClosed(api())),
    toSave: await mailedTo(api(), "saved-opportunities/save", { account: member.id, about: id }),
    ofPreferences: preferencesToken(api(), { address: member.email, category: null }),
    ofAnotherKey: await mailed(member.id, id, { ...api(), linkKeys: ["another key"] }),
  };
  const look = (token: string) => api().call("GET", `/api/outcome-links?token=${token}`, {});
  expect((await look(own)).status).toBe(200);
  for (const [link, token] of Object.entries(links)) {
    expect((await look(token)).status, link).toBe(404);
    const press = await api().call("POST", "/api/outcome-links", { json: { token, came: "won" } });
    expect(press.status, link).toBe(404);
  }
  expect((await stored())?.answeredAt).toBeNull();
});

test("a link of a member who became an administrator is refused", async () => {
  const { id: account } = await createAdmin(api());
  await asked(api(), { id: account }, id, {});
  const token = await mailedTo(api(), "outcomes/answer", { account, about: id });
  expect((await api().call("GET", `/api/outcome-links?token=${token}`, {})).status).toBe(404);
  const press = await api().call("POST", "/api/outcome-links", { json: { token, came: "waiting" } });
  expect(press.status).toBe(404);
});
