import { Hono } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { canViewInsights } from "#kernel/permissions.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Context } from "#platform/context.ts";
import { query } from "#platform/http/body.ts";
import { type CsvColumn, csvAnswer } from "#platform/http/csv.ts";
import { describe } from "#platform/http/describe.ts";
import { fromReplica } from "#platform/http/from-replica.ts";
import { type Env, guard } from "#platform/http/guard.ts";
import {
  chartQuery,
  type InsightMembersAnswer,
  type InsightsAnswer,
  insightMembersAnswer,
  insightMembersQuery,
  insightsAnswer,
  type OverviewAnswer,
  overviewAnswer,
  type RefreshAnswer,
  refreshAnswer,
} from "../contract/insights.ts";
import { CHARTS, type ChartKey, type ChartTable, chartTable } from "../domain/charts.ts";
import { requestRefresh } from "./jobs.ts";
import { listInsightMembers } from "./list-members.ts";
import { presentInsights, presentOverview } from "./present.ts";
import { listNewestProfiles, readFigures } from "./queries.ts";

const tag = "Insights";
const RECENT_REGISTRATIONS = 5;
const viewers = guard(canViewInsights);

/** Routes of docs/product/insights.md#who-may. */
export function insightRoutes(context: Context) {
  return new Hono<Env>()
    .get(
      "/admin/overview",
      viewers,
      describe({
        tag,
        summary: "Counters, the newest members and a summary of pre-applications",
        answer: overviewAnswer,
        errors: [403],
      }),
      async (c) =>
        c.json<OverviewAnswer>(
          await fromReplica(context, c, async (near) =>
            presentOverview(await readFigures(near), await listNewestProfiles(near.db, RECENT_REGISTRATIONS)),
          ),
        ),
    )
    .get(
      "/admin/insights",
      viewers,
      describe({ tag, summary: "Figures of members and pre-applications", answer: insightsAnswer, errors: [403] }),
      async (c) => c.json<InsightsAnswer>(presentInsights(await fromReplica(context, c, readFigures))),
    )
    .post(
      "/admin/insights/refresh",
      viewers,
      describe({
        tag,
        summary: "Count again",
        description: "A small community is counted whenever somebody asks; a large one in the background.",
        answer: refreshAnswer,
        errors: [403],
      }),
      async (c) => c.json<RefreshAnswer>({ refreshing: await requestRefresh(context) }),
    )
    .get(
      "/admin/insights/members",
      viewers,
      describe({
        tag,
        summary: "The members behind one figure, newest first",
        description: "Exactly one of segment, need, skill, topic, stage, country (code or name) and month (2026-11).",
        answer: insightMembersAnswer,
        errors: [403, 422],
      }),
      query(insightMembersQuery),
      async (c) =>
        c.json<InsightMembersAnswer>(
          await fromReplica(context, c, (near) => listInsightMembers(near, c.req.valid("query"))),
        ),
    )
    .get(
      "/admin/insights/export",
      viewers,
      describe({ tag, summary: "One chart's figures as a CSV file", csv: true, errors: [403, 422] }),
      query(chartQuery),
      (c) => exportChart(context, c.get("actor"), c.req.valid("query").chart),
    );
}

type Row = ChartTable["rows"][number];

async function exportChart(context: Context, actor: Actor, chart: ChartKey): Promise<Response> {
  const { figures, countedAt } = await readFigures(context);
  const { columns, rows } = chartTable(chart, figures, countedAt);
  await recordAct(context.db, context.clock, actor, {
    action: "insights.exported",
    details: { chart, rows: rows.length },
  });
  return csvAnswer({ name: fileName(chart), at: countedAt, columns: columns.map(columnOf), rows });
}

function columnOf(title: string, place: number): CsvColumn<Row> {
  return { title, cell: ({ label, cells }) => (place === 0 ? label : (cells[place - 1] ?? null)) };
}

function fileName(chart: ChartKey): string {
  return CHARTS[chart].title.toLowerCase().replaceAll(/[^a-z]+/g, "-");
}
