import { type MouseEvent, type ReactNode, useState } from "react";
import { msg } from "#kernel/translate.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";
import { download } from "#shell/admin/download-link.tsx";
import { type Failure, FailureBanner } from "#shell/admin/failure-banner.tsx";
import { api } from "#shell/client/browser-api.ts";
import { inPercent } from "#shell/text/in-percent.ts";
import { BarList } from "#shell/ui/charts/bar-list.tsx";
import { ChartCard } from "#shell/ui/charts/chart-card.tsx";
import { CHARTS, type ChartKey, type ChartTable, chartTable, type InsightFigures } from "../../domain/charts.ts";
import { TOP_LENGTH } from "../../domain/community.ts";
import { NOT_SAID } from "../../domain/introductions.ts";
import { INSIGHT_TEXTS } from "../../domain/messages.ts";
import { monthInWords } from "./figure-names.ts";
import { chartFile, drillPath } from "./paths.ts";

export type Drawn = { userId: string; figures: InsightFigures; now: Date };
export type DrawnRow = Omit<ChartTable["rows"][number], "drill"> & {
  key: string;
  shown: ReactNode;
  href: string | null;
};

type DrawnChartProps = Drawn & { chart: ChartKey; className?: string; children: (rows: DrawnRow[]) => ReactNode };

export function DrawnChart({ userId, chart, figures, now, className, children }: DrawnChartProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { columns, rows } = chartTable(chart, figures, now);
  const drawn = rows.map(({ value, label, cells, drill }) => {
    const named = labelInWords(chart, value, label);
    const shown = label === value ? asWritten(named) : named;
    return { key: value, value, label: named, shown, cells, href: drill && drillPath(drill) };
  });
  const { title, hint } = CHARTS[chart];
  const onCsv = (event: MouseEvent) => {
    event.preventDefault();
    const probe = () => api.admin.insights.$get();
    const failed = msg("Failed to export these figures");
    void download({ userId, file: chartFile(chart), probe, failed, onFailure: setFailure });
  };
  return (
    <ChartCard
      title={t(title)}
      hint={t(hint)}
      columns={columns.map((column) => t(column))}
      rows={drawn.map((row) => ({ ...row, label: row.shown }))}
      csvHref={chartFile(chart)}
      onCsv={onCsv}
      asTable={t(INSIGHT_TEXTS.asTable)}
      nothing={t(INSIGHT_TEXTS.nothingCounted)}
      {...(className ? { className } : {})}
    >
      {children(drawn)}
      {failure && <FailureBanner failure={failure} onDismiss={() => setFailure(null)} className="mt-4" />}
    </ChartCard>
  );
}

const COUNTRY_CHARTS: ReadonlySet<ChartKey> = new Set(["countries", "applicantCountries", "introductionCountries"]);

const asWritten = (words: string) => <bdi>{words}</bdi>;

function labelInWords(chart: ChartKey, value: string, label: string): string {
  if (chart === "signups") return monthInWords(value);
  return COUNTRY_CHARTS.has(chart) && value !== NOT_SAID ? countryInWords(value) : t(label);
}

type BarChartProps = Drawn & { chart: ChartKey /** Value of a full bar. */; full?: number };

export function BarChart({ chart, full, ...drawn }: BarChartProps) {
  return (
    <DrawnChart chart={chart} {...drawn}>
      {(rows) => (
        <BarList
          {...(full === undefined ? {} : { full })}
          bars={(chart === "segments" ? rows : rows.slice(0, TOP_LENGTH)).map(
            ({ key, shown, cells: [value = 0, share = 0], href }) => ({
              key,
              label: shown,
              value,
              note: `(${inPercent(share)})`,
              href,
            }),
          )}
        />
      )}
    </DrawnChart>
  );
}
