import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Context } from "#platform/context.ts";
import { type CsvColumn, csvAnswer } from "#platform/http/csv.ts";
import { CHARTS, type ChartKey, type ChartTable, chartTable } from "../domain/charts.ts";
import { readFigures } from "./queries.ts";

type Row = ChartTable["rows"][number];

/** A chart's figures as a file; kept in the audit log. */
export async function exportChart(context: Context, actor: Actor, chart: ChartKey): Promise<Response> {
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
