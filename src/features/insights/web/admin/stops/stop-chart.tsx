import { Table2 } from "lucide-react";
import { dateFormat } from "#platform/i18n/format.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Card } from "#shell/ui/card.tsx";
import { ColumnChart } from "#shell/ui/charts/column-chart.tsx";
import { shareOf } from "../../../domain/form-counts.ts";
import type { FormPeriod } from "../../../domain/form-periods.ts";
import { FORM_STOP_TEXTS } from "../../../domain/form-stop-texts.ts";
import { monthInShort, monthInWords } from "../figure-names.ts";
import type { LoadedStops } from "./load-stops.ts";
import { StopTable } from "./stop-table.tsx";

const shortDay = dateFormat({ day: "numeric", month: "short", timeZone: "UTC" });

type Span = { from: string };
const inWords = { week: (day: string) => t("Week of {day}", { day: dayInWords(day) }), month: monthOf(monthInWords) };
const inShort = {
  week: (day: string) => shortDay(new Date(day)).replace(/Sept$/, "Sep"),
  month: monthOf(monthInShort),
};

function monthOf(write: (month: string) => string) {
  return (day: string) => write(day.slice(0, 7));
}

type OverTime = NonNullable<NonNullable<LoadedStops["stops"]>["overTime"]>;
type StopChartProps = { overTime: OverTime; unit: FormPeriod["unit"] };

export function StopChart({ overTime: { question, step, spans }, unit }: StopChartProps) {
  const nameOf = ({ from }: Span) => inWords[unit](from);
  const columns = spans.map(({ from, told }) => {
    const value = told ? Math.round(shareOf(told.left, told)) : 0;
    const said = told ? `${value}%` : t(FORM_STOP_TEXTS.tooFew);
    const name = nameOf({ from });
    return {
      key: from,
      name,
      label: inShort[unit](from),
      value,
      said: t("{label}: {value}", { label: name, value: said }),
    };
  });
  const title = t("{question} ({step})", { question, step });
  return (
    <Card as="section" level={3} title={title} className="min-w-0">
      <p className="-mt-1 mb-4 text-sm text-muted">{t(FORM_STOP_TEXTS.overTimeHint)}</p>
      <div className="flex h-56 flex-col">
        <ColumnChart columns={columns} />
      </div>
      <details className="mt-4">
        <summary className="-ms-3 inline-flex min-h-11 w-fit items-center gap-2 rounded-full px-3 text-sm font-semibold text-accent hover:bg-accent-soft">
          <Table2 aria-hidden className="size-4" />
          {t(FORM_STOP_TEXTS.asTable)}
          <span className="sr-only">: {title}</span>
        </summary>
        <StopTable
          caption={title}
          rowName={t(unit === "week" ? "Week" : "Month")}
          rows={spans.map(({ from, told }) => ({ key: from, label: nameOf({ from }), told }))}
        />
      </details>
    </Card>
  );
}
