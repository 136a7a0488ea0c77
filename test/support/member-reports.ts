import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { ReportForStaff, ReportListAnswer } from "#features/safety/contract/admin-reports.ts";
import type { ReportAct } from "#features/safety/domain/reports.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import type { TestApi } from "./api.ts";
import { createMember, type TestAccount } from "./factories.ts";

type Member = TestAccount & { memberId: string };
let made = 40_000;
const WORDS = { reason: "fraud", text: "They asked for my bank password." };

export function reportsOf(api: () => TestApi, admin: () => TestAccount) {
  const call = async (method: string, path: string, as: TestAccount | undefined, json?: unknown) => {
    const response = await api().call(method, `/api${path}`, { as, json });
    return { status: response.status, body: await response.json() };
  };
  const listed = async (profile = {}): Promise<Member> => {
    made += 1;
    const memberId = `ISA-KE-SE-${made}`;
    const card = { profileCompletionStage: "edid_ready", okFeatureProfile: true, memberId };
    return { ...(await createMember(api(), { profile: { ...card, ...profile } })), memberId };
  };
  const reportMember = (as: TestAccount | undefined, { memberId }: Member, words = {}) =>
    call("POST", "/reports", as, { thing: "member", id: memberId, ...WORDS, ...words });
  const openReports = async (): Promise<ReportListAnswer["reports"]> =>
    (await call("GET", "/admin/reports", admin())).body.reports;
  const reportAbout = async (member: TestAccount): Promise<ReportForStaff> => {
    const found = (await openReports()).find((report) => report.member?.id === member.id);
    return (await call("GET", `/admin/reports/${found?.id}`, admin())).body.report;
  };
  const decide = (id: string, act: ReportAct, more = {}) =>
    call("POST", `/admin/reports/${id}/decision`, admin(), { act, decision: "Please read our rules.", ...more });
  const mailsTo = async ({ id }: TestAccount) => {
    const rows = await api()
      .db.select()
      .from(outbox)
      .where(eq(outbox.accountId, id))
      .orderBy(outbox.createdAt, outbox.id);
    return rows.map(({ subject, text }) => ({ subject, text }));
  };
  const decided = async (member: Member, act: ReportAct, more = {}): Promise<string> => {
    await reportMember(await listed(), member);
    const { status } = await decide((await reportAbout(member)).id, act, more);
    expect(status).toBe(200);
    return /\/appeal\?token=([\w-]+)/.exec((await mailsTo(member)).at(-1)?.text ?? "")?.[1] ?? "";
  };
  const askedBy = (as: TestAccount, { memberId }: Member) =>
    call("POST", "/introductions", as, { memberId, purpose: "advice", question: "How?", ways: ["email"] });
  return { call, listed, reportMember, openReports, reportAbout, decide, mailsTo, decided, askedBy };
}
