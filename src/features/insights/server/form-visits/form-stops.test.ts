import { beforeAll, expect, test } from "vitest";
import { addDays } from "#kernel/day.ts";
import { MONTH_ZONE } from "#kernel/month.ts";
import { dayIn } from "#kernel/time-zone.ts";
import { auditLog } from "#platform/db/schema/audit.ts";
import { formFieldCounts, formStepCounts, formVisits } from "#platform/db/schema/form-visits.ts";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { runJob } from "#test/run-job.ts";
import type { FormStopAnswer } from "../../contract/form-stops.ts";
import { FORM_STEPS, QUESTIONS } from "../../domain/form-visits.ts";

const api = testApi();
const DAY_MS = 86_400_000;
const today = () => dayIn(MONTH_ZONE, api().clock());
let admin: TestAccount;

const VISIT = { step: "basic", saw: ["fullName", "gender"], filled: ["fullName"], last: "gender", finished: false };

async function tell(country: string, times: number, visit: object = {}): Promise<void> {
  const as = await createMember(api(), { profile: { country } });
  for (let told = 0; told < times; told += 1) {
    const json = { ...VISIT, visit: `v${told}`, ...visit };
    const response = await api().call("POST", "/api/profile-form-visits", { as, json });
    expect(response.status).toBe(204);
  }
}

async function stops(query = ""): Promise<FormStopAnswer> {
  const response = await api().call("GET", `/api/admin/insights/form-stops?${query}`, { as: admin });
  expect(response.status).toBe(200);
  return (await response.json()) as FormStopAnswer;
}

const told = ({ steps }: FormStopAnswer, step: string, name: string) =>
  steps.find((one) => one.step === step)?.fields.find(({ field }) => field === name)?.told;

beforeAll(async () => {
  admin = await createAdmin(api(), { profile: null });
});

test("form stops show every step in order and no figures before the first visit", async () => {
  const answer = await stops();
  expect(answer).toMatchObject({ from: null, visits: null, countries: [], overTime: null });
  expect(answer.steps.flatMap(({ fields }) => fields)).toHaveLength(QUESTIONS.length);
  expect(answer.steps.map(({ step }) => step)).toEqual(FORM_STEPS.map(({ key }) => key));
});

test("an administrator sees seen, answered and left counts, the same before and after folding", async () => {
  await tell("KE", 4);
  await tell("NG", 2);
  await tell("KE", 4, { saw: ["fullName"], last: "fullName", finished: true });
  const fresh = await stops();
  expect(fresh).toMatchObject({ from: today(), visits: 10, countries: ["KE", "NG"] });
  expect(fresh.steps.find(({ step }) => step === "basic")?.told).toEqual({ visits: 10, finished: 4 });
  expect(told(fresh, "basic", "fullName")).toEqual({ saw: 10, filled: 10, left: 0 });
  expect(told(fresh, "basic", "gender")).toEqual({ saw: 6, filled: 0, left: 6 });
  expect(told(fresh, "setup", "fullName")).toBeNull();
  expect(fresh.overTime).toMatchObject({ step: "basic", field: "gender" });
  expect(fresh.overTime?.spans.map((span) => span.told)).toEqual([null, null, null, { saw: 6, filled: 0, left: 6 }]);
  await runJob({ ...api(), clock: () => new Date(api().clock().getTime() + DAY_MS) }, "formVisits.fold");
  expect(await api().db.$count(formVisits)).toBe(0);
  expect(await stops()).toEqual(fresh);
});

test("a country's figures are hidden when they have fewer than five visits", async () => {
  const kenya = await stops("country=KE");
  expect(kenya.visits).toBe(8);
  expect(told(kenya, "basic", "fullName")).toEqual({ saw: 8, filled: 8, left: 0 });
  expect(told(kenya, "basic", "gender")).toBeNull();
  expect(JSON.stringify((await stops("country=NG")).steps)).not.toMatch(/"saw"|"visits"/);
});

test("a longer period includes older visits by week or month, for the chosen question", async () => {
  const day = addDays(today(), -70);
  await api().db.insert(formStepCounts).values({ day, step: "basic", country: "KE", visits: 7, finished: 1 });
  const counts = { saw: 7, filled: 2, leftThere: 5 };
  await api()
    .db.insert(formFieldCounts)
    .values({ day, step: "basic", field: "fullName", country: "KE", ...counts });
  expect((await stops()).visits).toBe(10);
  const quarter = await stops("period=quarter&question=basic.fullName");
  expect(quarter).toMatchObject({ from: day, visits: 17, overTime: { step: "basic", field: "fullName" } });
  expect(told(quarter, "basic", "fullName")).toEqual({ saw: 17, filled: 12, left: 5 });
  const weeks = quarter.overTime?.spans ?? [];
  expect(weeks).toHaveLength(13);
  expect(weeks.filter((week) => week.told).map((week) => week.told?.saw)).toEqual([7, 10]);
  const year = await stops("period=year&question=basic.fullName");
  expect(year.overTime?.spans).toHaveLength(12);
  expect(year.overTime?.spans.at(-1)).toEqual({
    from: `${today().slice(0, 7)}-01`,
    told: { saw: 10, filled: 10, left: 0 },
  });
});

test.each(["period=ever", "country=Kenya", "question=basic.password", "question=setup.otherNeeds"])(
  "the query ?%s is refused",
  async (query) => {
    const response = await api().call("GET", `/api/admin/insights/form-stops?${query}`, { as: admin });
    expect(response.status).toBe(422);
  },
);

test("the form figures are exported as CSV in form order, and the export is logged", async () => {
  const response = await api().call("GET", "/api/admin/insights/form-stops.csv?period=quarter", { as: admin });
  expect(response.headers.get("content-disposition")).toMatch(/isa-where-members-stop-\d{4}-\d\d-\d\d\.csv/);
  const [head = "", ...lines] = (await response.text()).trim().split("\r\n");
  expect(head).toBe('Step,Question,Saw it,Answered,"Answered, %",Left there,"Left there, %",Counted from,To');
  expect(lines).toHaveLength(QUESTIONS.length);
  expect(lines[0]).toMatch(/^Basic setup,Full name,Too few to tell,.*,\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/);
  expect(lines.find((line) => line.startsWith("Basic Info,Full name"))).toMatch(
    /^Basic Info,Full name,17,12,70.6,5,29.4,/,
  );
  const [act] = await api().db.select().from(auditLog);
  expect(act).toMatchObject({
    action: "insights.exported",
    actorId: admin.id,
    details: { chart: "formStops", period: "quarter", rows: QUESTIONS.length },
  });
});
