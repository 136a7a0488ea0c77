import { and, eq, isNotNull } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { blockAccountIn } from "#accounts/server/block-account.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { memberLimits, reports } from "#platform/db/schema/reports.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, type TestAccount } from "#test/factories.ts";
import { reportsOf } from "#test/member-reports.ts";
import { APPEAL_DAYS } from "../domain/reports.ts";

const api = testApi();
let admin: TestAccount;
beforeAll(async () => {
  admin = await createAdmin(api());
});
const { call, listed, reportAbout, decide, mailsTo, decided } = reportsOf(api, () => admin);

test("an appeal works once without sign-in, and lifting it ends the suspension", async () => {
  const member = await listed();
  const token = await decided(member, "suspend");
  expect((await call("GET", `/appeals?token=${token}`, undefined)).body).toMatchObject({
    act: "suspend",
    decision: "Please read our rules.",
  });
  const send = () => call("POST", "/appeals", undefined, { token, text: "It was my brother." });
  const statuses = await Promise.all([send(), send()]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([201, 404]);
  expect((await call("GET", `/appeals?token=${token}`, undefined)).status).toBe(404);
  const appeal = await reportAbout(member);
  expect(appeal).toMatchObject({
    isAppeal: true,
    text: "It was my brother.",
    reporter: null,
    acts: ["dismiss", "lift"],
  });
  expect(appeal.appealOf?.act).toBe("suspend");
  expect((await decide(appeal.id, "lift")).body).toEqual({ told: true });
  const [account] = await api().db.select().from(accounts).where(eq(accounts.id, member.id));
  expect(account?.bannedUntil).toBeNull();
  expect((await mailsTo(member)).at(-1)).toMatchObject({ subject: "About your appeal" });
});

test("a lifted appeal ends a limit, and a dismissed appeal leaves it", async () => {
  for (const [act, left] of [
    ["dismiss", 1],
    ["lift", 0],
  ] as const) {
    const member = await listed();
    const token = await decided(member, "limit", { days: 30 });
    await call("POST", "/appeals", undefined, { token, text: "Why?" });
    await decide((await reportAbout(member)).id, act);
    expect(await api().db.$count(memberLimits, eq(memberLimits.id, member.id))).toBe(left);
  }
});

async function lift(member: TestAccount, token: string): Promise<void> {
  await call("POST", "/appeals", undefined, { token, text: "Why?" });
  expect((await decide((await reportAbout(member)).id, "lift")).status).toBe(200);
}

test("lifting one of two limits leaves the other until its own end", async () => {
  const member = await listed();
  const shorter = await decided(member, "limit", { days: 7 });
  const longer = await decided(member, "limit", { days: 30 });
  const ends = async () => {
    const rows = await api().db.select().from(memberLimits).where(eq(memberLimits.id, member.id));
    return rows.map(({ until }) => until);
  };
  await lift(member, longer);
  expect(await ends()).toEqual([new Date(api().clock().getTime() + 7 * 86_400_000)]);
  await lift(member, shorter);
  expect(await ends()).toEqual([]);
});

const isBlocked = async ({ id }: TestAccount) =>
  (await api().db.$count(accounts, and(eq(accounts.id, id), isNotNull(accounts.bannedUntil)))) === 1;

test("lifting one of two suspensions leaves the other, in any order", async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ] as const) {
    const member = await listed();
    const tokens: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      tokens.push(await decided(member, "suspend"));
      api().clock.advance(1000);
    }
    await lift(member, tokens[order[0]] ?? "");
    expect(await isBlocked(member)).toBe(true);
    await lift(member, tokens[order[1]] ?? "");
    expect(await isBlocked(member)).toBe(false);
  }
});

test("a lifted suspension leaves a later block by an administrator", async () => {
  const member = await listed();
  const token = await decided(member, "suspend");
  api().clock.advance(1000);
  await api().db.transaction((tx) =>
    blockAccountIn(tx, api(), { role: "admin", id: admin.id, email: admin.email }, { id: member.id, reason: "spam" }),
  );
  await lift(member, token);
  expect(await isBlocked(member)).toBe(true);
});

test("an appeal link expires, and a guessed link answers 404", async () => {
  const member = await listed();
  const token = await decided(member, "warn");
  const decidedAt = new Date(api().clock().getTime() - APPEAL_DAYS * 86_400_000);
  await api().db.update(reports).set({ decidedAt }).where(eq(reports.memberId, member.id));
  expect((await call("GET", `/appeals?token=${token}`, undefined)).status).toBe(404);
  expect((await call("GET", "/appeals?token=guess", undefined)).status).toBe(404);
});
