import type { ReactNode } from "react";
import { CHARTS, type ChartKey, type ChartTable, chartTable, type InsightFigures } from "#domain/insights/charts.ts";
import { INSIGHT_TEXTS } from "#domain/insights/messages.ts";
import { t } from "#web/i18n.ts";
import { ChartCard } from "#web/ui/charts/chart-card.tsx";
import { chartFile, drillPath } from "./paths.ts";

/** What every chart is drawn from. */
export type Drawn = { figures: InsightFigures; now: Date };
export type DrawnRow = Omit<ChartTable["rows"][number], "drill"> & { key: string; href: string | null };

type Props = Drawn & { chart: ChartKey; className?: string; children: (rows: DrawnRow[]) => ReactNode };

/** A chart of the administration with its table and its file; rows that stand for members lead to them. */
export function DrawnChart({ chart, figures, now, className, children }: Props) {
  const { columns, rows } = chartTable(chart, figures, now);
  const drawn = rows.map(({ value, label, cells, drill }) => ({
    key: value,
    value,
    label: t(label),
    cells,
    href: drill && drillPath(drill),
  }));
  const { title, hint } = CHARTS[chart];
  return (
    <ChartCard
      title={t(title)}
      hint={t(hint)}
      columns={columns.map((column) => t(column))}
      rows={drawn}
      csvHref={chartFile(chart)}
      asTable={t(INSIGHT_TEXTS.asTable)}
      nothing={t(INSIGHT_TEXTS.nothingCounted)}
      {...(className ? { className } : {})}
    >
      {children(drawn)}
    </ChartCard>
  );
}
