import { type SQL, sql } from "drizzle-orm";
import { Hono } from "hono";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import { MONTH_ZONE } from "#kernel/month.ts";
import { canViewInsights } from "#kernel/permissions.ts";
import { dayIn } from "#kernel/time-zone.ts";
import { type Act, recorder } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { formFieldCounts, formStepCounts, formVisits } from "#platform/db/schema/form-visits.ts";
import type { Env } from "#platform/http/guard.ts";
import { fileRoute, listRoute, type OpenedFile } from "#platform/http/list-routes.ts";
import { type FormStopFilter, formStopFilter } from "../../contract/form-stop-search.ts";
import { type FormStopAnswer, type FormStopQuery, formStopAnswer, formStopQuery } from "../../contract/form-stops.ts";
import {
  type FieldCounts,
  type Question,
  type StepCounts,
  type ToldStep,
  toldField,
  toldStep,
  worstStops,
} from "../../domain/form-counts.ts";
import { type CountedDay, countSpans, formPeriod, spanStarts } from "../../domain/form-periods.ts";
import { FORM_STOP_FILE } from "../../domain/form-stop-file.ts";
import { FORM_STEPS, QUESTIONS, questionKey } from "../../domain/form-visits.ts";
import { fieldCountsOf, stepCountsOf } from "./counts.ts";

type Reading = Pick<Context, "db" | "clock">;
type ReadStops = Pick<FormStopAnswer, "from" | "visits" | "countries" | "steps"> & { to: string };

/** One statement reads folded counts and open visits, so that a concurrent fold neither loses nor doubles a visit. */
const FIELDS = sql`(select day, step, field, country, saw, filled, left_there from ${formFieldCounts}
  union all ${fieldCountsOf(sql`${formVisits}`)}) as counted`;
const STEPS = sql`(select day, step, country, visits, finished from ${formStepCounts}
  union all ${stepCountsOf(sql`${formVisits}`)}) as counted`;

/** docs/product/insights.md#where-members-stop */
async function readStops({ db, clock }: Reading, filter: FormStopFilter): Promise<ReadStops> {
  const [start = ""] = spanStarts(formPeriod(filter.period), clock());
  const where = sql`day >= ${start}::date and ${ofCountry(filter)}`;
  const [fields, steps, { since, countries }] = await Promise.all([
    rowsOf<Question & FieldCounts>(
      db,
      sql`select step, field, ${SUMS} from ${FIELDS} where ${where} group by step, field`,
    ),
    rowsOf<{ step: string } & StepCounts>(
      db,
      sql`select step, sum(visits)::int as visits, sum(finished)::int as finished from ${STEPS} where ${where} group by step`,
    ),
    readExtent(db),
  ]);
  const visits = steps.reduce((sum, one) => sum + one.visits, 0);
  return {
    from: since && (since > start ? since : start),
    to: dayIn(MONTH_ZONE, clock()),
    visits: toldStep({ visits, finished: 0 })?.visits ?? null,
    countries,
    steps: FORM_STEPS.map(({ key, fields: asked }): ToldStep => {
      const step = steps.find((one) => one.step === key);
      const own = new Map(fields.filter((one) => one.step === key).map(({ field, ...counts }) => [field, counts]));
      return {
        step: key,
        told: step ? toldStep(step) : null,
        fields: asked.map((field) => ({ field, told: toldField(own.get(field) ?? NOTHING) })),
      };
    }),
  };
}

const NOTHING: FieldCounts = { saw: 0, filled: 0, left: 0 };
const SUMS = sql`sum(saw)::int as saw, sum(filled)::int as filled, sum(left_there)::int as "left"`;

const ofCountry = ({ country }: Pick<FormStopFilter, "country">): SQL =>
  country === "" ? sql`true` : sql`country = ${country}`;

async function rowsOf<Row extends Record<string, unknown>>(db: Queryable, query: SQL): Promise<Row[]> {
  return (await db.execute<Row>(query)).rows as Row[];
}

async function readExtent(db: Queryable): Promise<{ since: string | null; countries: string[] }> {
  const [extent] = await rowsOf<{ since: string | null; countries: string[] | null }>(
    db,
    sql`select min(day)::text as since, array_agg(distinct country) as countries from ${STEPS}`,
  );
  const known = new Set(extent?.countries);
  return {
    since: extent?.since ?? null,
    countries: COUNTRIES.map(({ code }) => code).filter((code) => known.has(code)),
  };
}

async function answerStops(context: Reading, { question, ...filter }: FormStopQuery): Promise<FormStopAnswer> {
  const { to: _, ...stops } = await readStops(context, filter);
  const chosen = QUESTIONS.find((one) => questionKey(one) === question) ?? worstStops(stops.steps, 1)[0];
  const overTime = chosen ? await readOverTime(context, filter, chosen) : null;
  return { countedAt: context.clock().toISOString(), ...stops, overTime };
}

async function readOverTime({ db, clock }: Reading, filter: FormStopFilter, { step, field }: Question) {
  const starts = spanStarts(formPeriod(filter.period), clock());
  const days = await rowsOf<CountedDay>(
    db,
    sql`select day::text as day, ${SUMS} from ${FIELDS}
      where day >= ${starts[0]}::date and step = ${step} and field = ${field} and ${ofCountry(filter)} group by day`,
  );
  const spans = countSpans(starts, days).map(({ from, ...counts }) => ({ from, told: toldField(counts) }));
  return { step, field, spans };
}

const common = { tag: "Insights", may: canViewInsights };

/** Routes of docs/product/insights.md#where-members-stop. */
export function formStopRoutes(context: Context) {
  const list = listRoute({
    ...common,
    path: "/admin/insights/form-stops",
    summary: "Where members stop in the profile form",
    description: "How many visits saw each question, had an answer to it, and ended there, in the order of the form.",
    query: formStopQuery,
    answer: formStopAnswer,
    page: (query) => answerStops(context, query),
  });
  const file = fileRoute({
    ...common,
    path: "/admin/insights/form-stops.csv",
    summary: "The same as a file",
    description: "CSV; written to the audit log.",
    filter: formStopFilter,
    name: "where-members-stop",
    clock: context.clock,
    columns: FORM_STOP_FILE,
    open: (filter) => exportStops(context, filter),
    record: recorder(context),
  });
  return new Hono<Env>().route("/", list).route("/", file);
}

type StopRow = Parameters<(typeof FORM_STOP_FILE)[number]["cell"]>[0];

async function exportStops(
  context: Pick<Context, "db" | "clock">,
  filter: FormStopFilter,
): Promise<OpenedFile<Act, StopRow>> {
  const { steps, from, to } = await readStops(context, filter);
  const stops = steps.flatMap(({ step, fields }) => fields.map((one) => ({ step, ...one, from: from ?? to, to })));
  const details = { chart: "formStops", ...filter, rows: stops.length };
  return { act: { action: "insights.exported", details }, rows: inTurn(stops) };
}

async function* inTurn<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}
