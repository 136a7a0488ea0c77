import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { formFieldCounts, formStepCounts, formVisits } from "#platform/db/schema/form-visits.ts";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { countVisits, someVisits } from "#test/form-visits.ts";
import { rounds, seed } from "#test/rounds.ts";
import { runJob } from "#test/run-job.ts";
import type { FieldCounts } from "../../domain/form-counts.ts";
import type { FormVisit } from "../../domain/form-visits.ts";

const api = testApi();
const HOUR_MS = 3_600_000;
const DAY = "2026-11-03";
const VISIT: FormVisit = { step: "basic", saw: ["fullName"], filled: [], last: "fullName", finished: false };

beforeEach(empty);

async function empty(): Promise<void> {
  for (const table of [formVisits, formFieldCounts, formStepCounts]) await api().db.delete(table);
}

async function keep(visits: readonly FormVisit[], { day = DAY, country = "KE", hoursAgo = 21 } = {}): Promise<void> {
  const { id: memberId } = await createMember(api());
  const createdAt = new Date(api().clock().getTime() - hoursAgo * HOUR_MS);
  const rows = visits.map(({ saw, filled, ...visit }, place) => ({
    ...visit,
    saw: [...saw],
    filled: [...filled],
    memberId,
    visit: `v${place}`,
    day,
    country,
    createdAt,
  }));
  if (rows.length > 0) await api().db.insert(formVisits).values(rows);
}

async function folded() {
  const [fields, steps] = await Promise.all([
    api().db.select().from(formFieldCounts),
    api().db.select().from(formStepCounts),
  ]);
  return countVisits([]).map(({ step, fields: none, ...nothing }) => {
    const own = steps.find((row) => row.step === step);
    return {
      step,
      ...(own ? { visits: own.visits, finished: own.finished } : nothing),
      fields: none.map(({ field, ...zero }) => {
        const row = fields.find((one) => one.step === step && one.field === field);
        return { field, ...(row ? { saw: row.saw, filled: row.filled, left: row.leftThere } : zero) };
      }),
    };
  });
}

const SEEN: FormVisit = {
  step: "basic",
  saw: ["fullName", "phoneWhatsapp"],
  filled: ["fullName"],
  last: "phoneWhatsapp",
  finished: false,
};

test.each<[string, Partial<FormVisit>, name: FieldCounts, phone: FieldCounts]>([
  ["left at the last question", {}, { saw: 1, filled: 1, left: 0 }, { saw: 1, filled: 0, left: 1 }],
  ["went back and left", { last: "fullName" }, { saw: 1, filled: 1, left: 1 }, { saw: 1, filled: 0, left: 0 }],
  ["went on", { finished: true }, { saw: 1, filled: 1, left: 0 }, { saw: 1, filled: 0, left: 0 }],
  [
    "saw one question only",
    { saw: ["fullName"], last: "fullName" },
    { saw: 1, filled: 1, left: 1 },
    { saw: 0, filled: 0, left: 0 },
  ],
  ["is in another step", { step: "setup" }, { saw: 0, filled: 0, left: 0 }, { saw: 0, filled: 0, left: 0 }],
])("a visit that %s is counted for each question", async (_, visit, name, phone) => {
  await keep([{ ...SEEN, ...visit }]);
  await runJob(api(), "formVisits.fold");
  const basic = (await folded()).find(({ step }) => step === "basic");
  const counts = (field: string) => basic?.fields.find((one) => one.field === field);
  expect(counts("fullName")).toEqual({ field: "fullName", ...name });
  expect(counts("phoneWhatsapp")).toEqual({ field: "phoneWhatsapp", ...phone });
});

test("questions are never filled or left more often than seen, for any visits", async () => {
  await fc.assert(
    fc.asyncProperty(someVisits, async (visits) => {
      await empty();
      await keep(visits);
      await runJob(api(), "formVisits.fold");
      for (const { visits: all, finished, fields } of await folded()) {
        for (const { saw, filled, left } of fields) expect(Math.max(filled, left, 0)).toBeLessThanOrEqual(saw);
        for (const { saw } of fields) expect(saw).toBeLessThanOrEqual(all);
        expect(fields.reduce((sum, { left }) => sum + left, 0)).toBe(all - finished);
      }
    }),
    { numRuns: rounds({ gate: 4, full: 15 }), seed: seed() },
  );
});

test("visits are folded exactly once when the job runs concurrently and repeatedly", async () => {
  await fc.assert(
    fc.asyncProperty(someVisits, someVisits, async (first, second) => {
      await empty();
      await keep(first);
      await Promise.all([runJob(api(), "formVisits.fold"), runJob(api(), "formVisits.fold")]);
      await keep(second);
      await runJob(api(), "formVisits.fold");
      await runJob(api(), "formVisits.fold");
      expect(await folded()).toEqual(countVisits([...first, ...second]));
      expect(await api().db.$count(formVisits)).toBe(0);
    }),
    { numRuns: rounds({ gate: 4, full: 15 }), seed: seed() },
  );
});

test("a visit stays for 19 hours and is folded before 21 hours", async () => {
  await keep([VISIT], { hoursAgo: 19 });
  await runJob(api(), "formVisits.fold");
  expect(await api().db.$count(formVisits)).toBe(1);
  api().clock.advance(2 * HOUR_MS);
  await runJob(api(), "formVisits.fold");
  expect(await api().db.$count(formVisits)).toBe(0);
});

test("more visits than one statement takes are folded, separately by day and country", async () => {
  await keep(Array.from({ length: 1100 }, () => VISIT));
  await keep([VISIT], { country: "NG" });
  await keep([VISIT], { day: "2026-11-04" });
  await runJob(api(), "formVisits.fold");
  const counts = await api().db.select().from(formStepCounts).orderBy(formStepCounts.day, formStepCounts.country);
  expect(counts.map(({ day, country, visits }) => [day, country, visits])).toEqual([
    [DAY, "KE", 1100],
    [DAY, "NG", 1],
    ["2026-11-04", "KE", 1],
  ]);
});

test("counts older than every period are deleted", async () => {
  await keep([VISIT], { day: "2020-01-01" });
  await runJob(api(), "formVisits.fold");
  expect(await api().db.$count(formFieldCounts)).toBe(0);
});
