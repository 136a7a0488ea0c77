import { eq, inArray, ne } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { accounts, sessions } from "#platform/db/schema/accounts.ts";
import { auditLog } from "#platform/db/schema/audit.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type { MemberActAnswer, MemberActPreview, MemberSelection } from "../../contract/member-acts.ts";
import type { MemberAct } from "../../domain/member-acts.ts";
import { defineMemberJobs } from "../jobs.ts";

/** The preview is logged too, for the addresses that it shows. */
const DONE = ne(auditLog.action, "emails.read");
const api = testApi({ adminEmails: ["admin@isa.example", "other@isa.example"] });
let admin: TestAccount;
let other: TestAccount;
let town = 0;
let logged = 0;

beforeAll(async () => {
  admin = await createAdmin(api(), { profile: null });
  other = await createAdmin(api(), { email: "other@isa.example", confirmed: false, profile: null });
  await defineMemberJobs(api());
});
beforeEach(async () => {
  town += 1;
  logged = await api().db.$count(auditLog, DONE);
});

const FILTER = { search: "" } as Extract<MemberSelection, { filter: unknown }>["filter"];
const matching = (count: number | null): MemberSelection => ({ filter: { ...FILTER, city: `Town ${town}` }, count });
const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => createMember(api(), { profile: { cityTown: `Town ${town}` } })));

const ask = (act: MemberAct, selection: unknown, as = admin) =>
  api().call("POST", "/api/admin/profiles/acts/preview", { as, json: { act, selection } });
const look = async (act: MemberAct, selection: unknown): Promise<MemberActPreview> => {
  const response = await ask(act, selection);
  expect(response.status).toBe(200);
  return response.json();
};
const run = (act: MemberAct, selection: unknown, more: object, as = admin) =>
  api().call("POST", "/api/admin/profiles/acts", { as, json: { act, selection, ...more } });
const answerOf = async (response: Response): Promise<MemberActAnswer> => {
  expect(response.status).toBe(200);
  return response.json();
};
const left = (ids: string[]) => api().db.$count(accounts, inArray(accounts.id, ids));
/** Only acts of this test: the log is never cleared. */
const acts = async () => {
  const rows = await api().db.select().from(auditLog).where(DONE).orderBy(auditLog.id);
  return rows.slice(logged).map(({ action, subjectId }) => ({ action, subjectId }));
};

test("a preview lists each member as affected or spared, and deletes nothing", async () => {
  const [one] = await people(1);
  const ids = [admin.id, other.id, one?.id ?? ""];
  const seen = await look("delete", { ids: [...ids, crypto.randomUUID()] });
  expect(seen).toMatchObject({ affected: 1, spared: 2, typed: false });
  expect(seen.rows.map(({ id, spared }) => [id, spared])).toEqual([
    ...[
      [admin.id, "This is you"],
      [other.id, "An administrator"],
    ].sort(([a = ""], [b = ""]) => a.localeCompare(b)),
    [one?.id, null],
  ]);
  expect(await left(ids)).toBe(3);
  expect(await answerOf(await run("delete", { ids }, { confirmation: seen.confirmation }))).toEqual({
    done: 1,
    waiting: 0,
  });
  expect([await left(ids), await acts()]).toEqual([2, [{ action: "profile.deleted", subjectId: one?.id }]]);
});

test("all members of a filter are deleted; above twenty the typed number must match", async () => {
  const ids = (await people(21)).map(({ id }) => id);
  const stranger = await createMember(api(), { profile: { cityTown: "Elsewhere" } });
  const { confirmation, typed, affected } = await look("delete", matching(21));
  expect([typed, affected]).toEqual([true, 21]);
  for (const wrong of [null, 20, 22])
    expect((await run("delete", matching(21), { confirmation, typed: wrong })).status).toBe(422);
  expect(await left(ids)).toBe(21);
  const answer = await answerOf(await run("delete", matching(21), { confirmation, typed: 21 }));
  expect([answer, await left(ids), await left([stranger.id])]).toEqual([{ done: 21, waiting: 0 }, 0, 1]);
  expect(await acts()).toHaveLength(21);
});

test("a member act is refused when the matching members changed since the preview", async () => {
  const [first] = await people(2);
  expect((await ask("delete", matching(3))).status).toBe(409);
  const { confirmation } = await look("delete", matching(2));
  await people(1);
  expect((await run("delete", matching(2), { confirmation })).status).toBe(409);
  expect((await run("delete", matching(3), { confirmation })).status).toBe(409);
  await api()
    .db.delete(accounts)
    .where(eq(accounts.id, first?.id ?? ""));
  const answer = await run("delete", matching(2), { confirmation });
  expect([answer.status, (await answer.json()).message]).toEqual([
    409,
    "Who matches has changed since you chose. Nothing was done. Please look at the list again.",
  ]);
  expect(await acts()).toEqual([]);
});

test("a confirmation is bound to one administrator, act and selection, and expires after 30 minutes", async () => {
  const [one, second] = await people(2);
  const ids = [one?.id ?? ""];
  const { confirmation } = await look("delete", { ids });
  const colleague = await createMember(api(), { email: "third@isa.example", profile: null });
  api().config.adminEmails = ["admin@isa.example", "other@isa.example", "third@isa.example"];
  const refused = [
    await run("delete", { ids }, { confirmation }, colleague),
    await run("signOut", { ids }, { confirmation }),
    await run("delete", { ids: [second?.id] }, { confirmation }),
    await run("delete", { ids }, { confirmation: "made up" }),
  ];
  api().clock.advance(31 * 60_000);
  refused.push(await run("delete", { ids }, { confirmation }));
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
  expect(await left(ids)).toBe(1);
});

test("an act on many members runs in the background, once for each member", async () => {
  const { rows } = await api().db.$client.query(
    `with made as (insert into accounts (id, email) select gen_random_uuid(), 'many' || n || '@batch.example' from generate_series(1, 130) n returning id)
     insert into user_profiles (id, city_town) select id, $1 from made returning id`,
    [`Town ${town}`],
  );
  const ids = rows.map(({ id }) => id as string);
  const { confirmation } = await look("delete", matching(null));
  const answer = await answerOf(await run("delete", matching(null), { confirmation, typed: 130 }));
  expect([answer, await left(ids)]).toEqual([{ done: 0, waiting: 130 }, 130]);
  await api().queue.run();
  expect([await left(ids), (await acts()).length]).toEqual([0, 130]);
});

test("several members are signed out everywhere, but never the administrator who acts", async () => {
  const ids = [...(await people(3)).map(({ id }) => id), admin.id];
  const { confirmation, affected } = await look("signOut", { ids });
  expect(affected).toBe(3);
  expect(await answerOf(await run("signOut", { ids }, { confirmation }))).toEqual({ done: 3, waiting: 0 });
  const signedIn = await api()
    .db.select({ id: sessions.accountId })
    .from(sessions)
    .where(inArray(sessions.accountId, ids));
  expect(signedIn.map(({ id }) => id)).toEqual([admin.id]);
  expect((await acts()).map(({ action }) => action)).toEqual(Array(3).fill("account.signedOut"));
});

test("an export of selected members holds only them, and is logged with their number", async () => {
  const [one, second] = await people(3);
  const response = await api().call("GET", `/api/admin/profiles/export.csv?ids=${one?.id},${second?.id}`, {
    as: admin,
  });
  expect((await response.text()).trimEnd().split("\r\n")).toHaveLength(3);
  const rows = await api().db.select().from(auditLog).where(DONE).orderBy(auditLog.id);
  expect(rows.at(-1)).toMatchObject({ action: "profile.exported", details: { count: 2 } });
});

test.each(["everybody", "-".repeat(36), `${crypto.randomUUID()},`, Array(101).fill(crypto.randomUUID()).join()])(
  "an export of the ids %s is refused",
  async (ids) => {
    const response = await api().call("GET", `/api/admin/profiles/export.csv?ids=${ids}`, { as: admin });
    const { fields } = await response.json();
    expect([response.status, fields]).toEqual([422, { ids: "Please send up to 100 ids, with commas between them" }]);
  },
);

test.each([
  { ids: [] },
  { ids: ["x"] },
  { ids: Array.from({ length: 101 }, () => crypto.randomUUID()) },
  { filter: { type: "king" }, count: 1 },
  { filter: {} },
  {},
  { ids: [crypto.randomUUID()], filter: {}, count: 1 },
])("the selection %o is refused", async (selection) => {
  expect((await ask("delete", selection)).status).toBe(422);
});
