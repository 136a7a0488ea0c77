import { CHARTS, type ChartKey, chartTable } from "#domain/insights/charts.ts";
import type { Actor } from "#domain/members/actor.ts";
import { DEFAULT_TIME_ZONE, dayIn } from "#domain/opportunities/time-zone.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Context } from "../context.ts";
import { readFigures } from "./queries.ts";
import { writeCsv } from "./write-csv.ts";

/** A chart's figures as a file, under the name of the chart and the day; kept in the audit log. */
export async function exportChart(context: Context, actor: Actor, chart: ChartKey): Promise<Response> {
  const now = context.clock();
  const { figures } = await readFigures(context);
  const { columns, rows } = chartTable(chart, figures, now);
  await recordAct(context.db, context.clock, actor, {
    action: "insights.exported",
    details: { chart, rows: rows.length },
  });
  const name = `${CHARTS[chart].title.toLowerCase().replaceAll(/[^a-z]+/g, "-")}-${dayIn(DEFAULT_TIME_ZONE, now)}.csv`;
  return new Response(writeCsv([columns, ...rows.map(({ label, cells }) => [label, ...cells])]), {
    headers: { "content-type": "text/csv; charset=utf-8", "content-disposition": `attachment; filename="${name}"` },
  });
}
