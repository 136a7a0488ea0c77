import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
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

test("an appeal works once, signed out, and lifting it ends what was decided", async () => {
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

test("a limit is lifted too, and a dismissed appeal leaves it", async () => {
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

test("the link of a decision ends, and a guessed one leads nowhere", async () => {
  const member = await listed();
  const token = await decided(member, "warn");
  const decidedAt = new Date(api().clock().getTime() - APPEAL_DAYS * 86_400_000);
  await api().db.update(reports).set({ decidedAt }).where(eq(reports.memberId, member.id));
  expect((await call("GET", `/appeals?token=${token}`, undefined)).status).toBe(404);
  expect((await call("GET", "/appeals?token=guess", undefined)).status).toBe(404);
});
