import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { eraseAccounts } from "#accounts/server/erase-accounts.ts";
import { notices } from "#platform/db/schema/notices.ts";
import { testApi } from "#test/api.ts";
import { createMember, createOpportunity, type TestAccount } from "#test/factories.ts";
import { createListed, type ListedMember } from "#test/introductions.ts";
import { eventsTold, noticesOf } from "#test/notices.ts";
import { runJob } from "#test/run-job.ts";
import { noticeTo } from "./events.ts";

const api = testApi();
const DAY = 86_400_000;
const listed = (profile = {}) => createListed(api(), profile);
const call = async (method: string, path: string, as: TestAccount, json?: unknown) =>
  (await api().call(method, `/api${path}`, { as, json })).json();
const ask = async (from: ListedMember, to: ListedMember): Promise<string> =>
  (
    await call("POST", "/introductions", from, {
      ...{ memberId: to.memberId, purpose: "advice", question: "How did you begin?", ways: ["email"] },
    })
  ).introduction.id;
const unread = async (as: TestAccount): Promise<number> => (await call("GET", "/session", as)).unread;
const told = (id: string, about: { event: "closesSoon" | "openAgain" }, opportunityId: string) =>
  api().db.transaction((tx) => noticeTo(tx, id, { about, at: api().clock(), opportunityId }));

test("the receiver reads a notice with the asker's name, and opening it marks it as read", async () => {
  const [from, to] = [await listed({ fullName: "Amina Diallo" }), await listed({ country: "NG" })];
  const introduction = await ask(from, to);
  expect(await unread(to)).toBe(1);
  expect((await call("GET", "/introductions/waiting", to)).unread).toBe(1);
  const { notices: listedNotices, nextCursor, unread: left } = await noticesOf(api(), to);
  expect(listedNotices).toMatchObject([
    { kind: "introductions", about: { event: "introductionAsked" }, name: "Amina Diallo", isRead: false },
  ]);
  expect([nextCursor, left, await unread(from)]).toEqual([null, 1, 0]);
  const [notice] = listedNotices;
  const read = () => call("POST", `/notices/${notice?.id}/read`, to);
  for (let times = 0; times < 2; times += 1) expect(await read()).toEqual({ href: `/introductions/${introduction}` });
  expect([await unread(to), (await noticesOf(api(), to)).notices[0]?.isRead]).toEqual([0, true]);
});

test("a prefetched list shows new notices without marking them as seen", async () => {
  const [member, opportunity] = [await createMember(api()), await createOpportunity(api())];
  await told(member.id, { event: "openAgain" }, opportunity);
  const seen = async () => (await api().db.select().from(notices).where(eq(notices.accountId, member.id)))[0]?.seenAt;
  expect((await call("GET", "/notices?ahead=1", member)).notices).toHaveLength(1);
  expect(await seen()).toBeNull();
  await call("GET", "/notices", member);
  expect(await seen()).toBeInstanceOf(Date);
  expect(await call("GET", "/notices?ahead=yes", member)).toMatchObject({ code: "invalid" });
});

test("the asker gets a notice of the answer, and the receiver's notice is settled", async () => {
  const [from, to] = [await listed(), await listed({ fullName: "Zawadi Mushi" })];
  const [accepted, declined] = [await ask(from, to), await ask(from, await listed())];
  await call("POST", `/introductions/${accepted}/answer`, to, { answer: "accept", ways: ["email"] });
  expect([await unread(to), (await noticesOf(api(), from)).notices[0]]).toMatchObject([
    0,
    { about: { event: "introductionAccepted" }, name: "Zawadi Mushi" },
  ]);
  await call("POST", `/introductions/${declined}/withdraw`, from);
  expect(await eventsTold(api(), from)).toEqual(["introductionAccepted"]);
});

test("a newer notice replaces an unread one about the same thing, and stands beside a read one", async () => {
  const [{ id, ...as }, opportunity] = [await createMember(api()), await createOpportunity(api())];
  const member = { id, ...as };
  await told(id, { event: "closesSoon" }, opportunity);
  await told(id, { event: "openAgain" }, opportunity);
  expect(await eventsTold(api(), member)).toEqual(["openAgain"]);
  await call("POST", "/notices/read", member, { until: api().clock().toISOString() });
  api().clock.advance(60_000);
  await told(id, { event: "closesSoon" }, opportunity);
  expect(await eventsTold(api(), member)).toEqual(["closesSoon", "openAgain"]);
});

test("the read-all request marks the listed notices and no newer ones", async () => {
  const member = await createMember(api());
  await told(member.id, { event: "closesSoon" }, await createOpportunity(api()));
  const [shown] = (await noticesOf(api(), member)).notices;
  api().clock.advance(60_000);
  await told(member.id, { event: "closesSoon" }, await createOpportunity(api()));
  expect(await call("POST", "/notices/read", member, { until: shown?.at })).toEqual({ unread: 1 });
  const until = "yesterday";
  expect((await api().call("POST", "/api/notices/read", { as: member, json: { until } })).status).toBe(422);
});

test("notice pages continue at the cursor, each notice once", async () => {
  const member = await createMember(api());
  for (let made = 0; made < 5; made += 1)
    await told(member.id, { event: "closesSoon" }, await createOpportunity(api()));
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = await call("GET", `/notices?limit=2${cursor && `&cursor=${cursor}`}`, member);
    seen.push(...page.notices.map(({ id }: { id: string }) => id));
    cursor = page.nextCursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
  expect((await api().call("GET", "/api/notices?cursor=broken", { as: member })).status).toBe(422);
});

test("notices about each other disappear when one member blocks the other", async () => {
  const [from, to] = [await listed(), await listed()];
  await ask(from, to);
  expect(await unread(to)).toBe(1);
  await call("POST", "/blocks", to, { memberId: from.memberId });
  expect([await eventsTold(api(), from), await eventsTold(api(), to)]).toEqual([[], []]);
});

test("notices disappear with their account, the account that they name, and their opportunity", async () => {
  const [from, to, gone] = [await listed(), await listed(), await createOpportunity(api())];
  await ask(from, to);
  await told(to.id, { event: "closesSoon" }, gone);
  await api().db.execute(sql`delete from opportunities where id = ${gone}`);
  expect(await eventsTold(api(), to)).toEqual(["introductionAsked"]);
  await api().db.transaction((tx) => eraseAccounts(api(), tx, sql`${sql.param(from.id)}::uuid`));
  expect(await eventsTold(api(), to)).toEqual([]);
  await told(to.id, { event: "closesSoon" }, await createOpportunity(api()));
  await call("PUT", "/notice-settings", to, { product: [], mail: [], quiet: null, wantsBoth: true });
  await api().db.transaction((tx) => eraseAccounts(api(), tx, sql`${sql.param(to.id)}::uuid`));
  const { rows } = await api().db.execute(sql`
    select account_id from notices where account_id = ${to.id} union all
    select account_id from notice_settings where account_id = ${to.id}`);
  expect(rows).toEqual([]);
});

test("a notice is deleted after 90 days, not earlier, also when the job runs twice", async () => {
  const [member, opportunity] = [await createMember(api()), await createOpportunity(api())];
  await told(member.id, { event: "closesSoon" }, opportunity);
  await call("POST", "/notices/read", member, { until: api().clock().toISOString() });
  api().clock.advance(89 * DAY);
  await told(member.id, { event: "openAgain" }, opportunity);
  await runJob(api(), "notices.tidy");
  expect(await eventsTold(api(), member)).toEqual(["openAgain", "closesSoon"]);
  api().clock.advance(DAY + 1);
  for (let times = 0; times < 2; times += 1) await runJob(api(), "notices.tidy");
  expect(await eventsTold(api(), member)).toEqual(["openAgain"]);
  api().clock.advance(-90 * DAY);
});

test("an unknown event of another version is not listed, and its link leads to the list", async () => {
  const member = await createMember(api());
  await told(member.id, { event: "closesSoon" }, await createOpportunity(api()));
  await api()
    .db.update(notices)
    .set({ about: sql`'{"event": "weather"}'::jsonb`, opportunityId: null })
    .where(eq(notices.accountId, member.id));
  expect((await noticesOf(api(), member)).notices).toEqual([]);
  const [kept] = await api().db.select().from(notices).where(eq(notices.accountId, member.id));
  expect(await call("POST", `/notices/${kept?.id}/read`, member)).toEqual({ href: "/notices" });
});
