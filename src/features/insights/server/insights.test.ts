import { beforeAll, expect, test } from "vitest";
import { auditLog } from "#platform/db/schema/audit.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import type { InsightMembersAnswer, InsightsAnswer, OverviewAnswer } from "../contract/insights.ts";

const api = testApi();
let admin: TestAccount;

beforeAll(async () => {
  admin = await createAdmin(api(), { profile: null });
  const profiles = [
    { businessName: "Mara Foods", country: "KE", wantsToMentor: true, okFeatureProfile: true, skillsOffer: ["=1+1"] },
    { fullName: "Nobody Yet", supportAreasNeeded: ["access_to_funding_and_investment"], topicsOfInterest: ["Chess"] },
    {
      businessName: "Lagos Loom",
      country: "NG",
      businessStage: "scaling",
      typeChosenAt: new Date(),
      entrepreneurType: "sme",
    },
    { country: "KE", profileCompletionStage: "edid_ready", collaboratorTypes: ["co_founder"] },
    { country: "KE", profileCompletionStage: "full_complete", createdAt: new Date("2026-01-31T21:00Z") },
    { country: "KE", createdAt: new Date("2026-01-31T20:59Z") },
  ];
  for (const [place, profile] of profiles.entries()) {
    const createdAt = new Date(Date.UTC(2026, 8, 20 - place));
    await createMember(api(), { email: `n${place}@example.com`, profile: { createdAt, ...profile } });
  }
  const applied = { fullName: "A", country: "KE", entrepreneurType: "sme", consentedAt: new Date() };
  const emails = ["N0@example.com", "n1@example.com", "stranger@example.com", "another@example.com"];
  await api()
    .db.insert(preApplications)
    .values(emails.map((email) => ({ ...applied, email, createdAt: api().clock() })));
});

async function read<T>(path: string): Promise<T> {
  const response = await api().call("GET", `/api/admin/${path}`, { as: admin });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}
const members = (query: string) => read<InsightMembersAnswer>(`insights/members?${query}`);

test("the overview shows counts of all members, the five newest, and both conversion rates", async () => {
  const overview = await read<OverviewAnswer>("overview");
  expect(overview).toMatchObject({
    countedAt: api().clock().toISOString(),
    totalUsers: 6,
    completedProfiles: 2,
    mentors: 1,
    publicProfiles: 1,
    preApplications: { total: 4, thisWeek: 4, lastThirtyDays: 4, becameMembers: 2 },
  });
  expect(overview.preApplications).toMatchObject({ conversionRate: 150, trueConversionRate: 50 });
  expect(overview.recentRegistrations).toHaveLength(5);
  expect(overview.recentRegistrations[0]).toMatchObject({ businessName: "Mara Foods", entrepreneurType: null });
  expect(overview.recentRegistrations[2]).toMatchObject({ businessName: "Lagos Loom", entrepreneurType: "sme" });
});

test("the insights hold the figures of members and pre-applications", async () => {
  const { insights, figures } = await read<InsightsAnswer>("insights");
  expect(insights).toEqual({
    totalMembers: 6,
    completionRate: 33.3,
    mentorPool: 1,
    collaborationOpportunities: 1,
    segments: { early_stage: 0, growth_stage: 1, established: 0, mentors: 1, seeking_funding: 1, active_builders: 1 },
    topNeeds: [{ value: "access_to_funding_and_investment", count: 1 }],
    topSkills: [{ value: "=1+1", count: 1 }],
    topTopicsOfInterest: [{ value: "Chess", count: 1 }],
  });
  expect(figures.preApplications.byCountry).toEqual([{ value: "KE", count: 4 }]);
});

test.each([
  ["segment=mentors", ["n0"], 1],
  ["segment=growth_stage", ["n2"], 1],
  ["segment=early_stage", [], 0],
  ["need=access_to_funding_and_investment", ["n1"], 1],
  ["skill=%3D1%2B1", ["n0"], 1],
  ["topic=Chess", ["n1"], 1],
  ["topic=Go", [], null],
  ["stage=edid_ready", ["n3"], 1],
  ["country=KE", ["n0", "n3", "n4", "n5"], 4],
  ["country=Kenya", ["n0", "n3", "n4", "n5"], 4],
  ["month=2026-01", ["n5"], 1],
  ["month=2026-02", ["n4"], 1],
])("the query ?%s lists the members %o, newest first", async (query, expected, count) => {
  const answer = await members(query);
  const { rows } = await api().db.$client.query<{ id: string; name: string }>(
    "select id::text, split_part(email, '@', 1) as name from accounts",
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  expect(answer.members.map(({ id }) => names.get(id))).toEqual(expected);
  expect([answer.count, answer.nextCursor]).toEqual([count, null]);
});

test("members are listed page by page, each once", async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: InsightMembersAnswer = await members(`country=KE&limit=1${cursor ? `&cursor=${cursor}` : ""}`);
    expect(page.members).toHaveLength(1);
    seen.push(...page.members.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(seen).toEqual((await members("country=KE")).members.map(({ id }) => id));
});

test.each([
  "",
  "segment=nobody",
  "segment=mentors&country=KE",
  "segment=mentors&segment=established",
  "month=2026-13",
  "country=XX",
  "stage=anything",
  "need=%00",
  "segment=mentors&cursor=abc",
  "segment=mentors&limit=0",
  "segment=mentors&limit=101",
  "email=n0@example.com",
])("the query ?%s is refused with an error message", async (query) => {
  const response = await api().call("GET", `/api/admin/insights/members?${query}`, { as: admin });
  expect(response.status).toBe(422);
  expect(((await response.json()) as { message: string }).message).toMatch(/^(Please|There)/);
});

test("a chart is exported as CSV without formulas, and the export is logged", async () => {
  const response = await api().call("GET", "/api/admin/insights/export?chart=skills", { as: admin });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toMatch(/filename="isa-top-skills-offered-\d{4}-\d\d-\d\d\.csv"/);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 3).toString("hex")).toBe("efbbbf");
  expect(bytes.subarray(3).toString()).toBe(`Answer,Members,"Share of members, %"\r\n'=1+1,1,16.7\r\n`);
  const acts = await api().db.select().from(auditLog);
  expect(acts).toMatchObject([
    { action: "insights.exported", actorId: admin.id, details: { chart: "skills", rows: 1 } },
  ]);
  const unknown = await api().call("GET", "/api/admin/insights/export?chart=emails", { as: admin });
  expect(unknown.status).toBe(422);
});
