import { Hono } from "hono";
import { canViewInsights } from "#kernel/permissions.ts";
import { type Act, recorder } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import type { Env } from "#platform/http/guard.ts";
import { fileRoute, listRoute, type OpenedFile } from "#platform/http/list-routes.ts";
import { type FormStopFilter, formStopFilter } from "../../contract/form-stop-search.ts";
import { formStopAnswer, formStopQuery } from "../../contract/form-stops.ts";
import { FORM_STOP_FILE } from "../../domain/form-stop-file.ts";
import { answerStops, readStops } from "./read-stops.ts";

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
