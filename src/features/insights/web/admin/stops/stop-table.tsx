import type { ReactNode } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { inPercent } from "#shell/text/in-percent.ts";
import { Bar } from "#shell/ui/bar.tsx";
import { formatCount } from "#shell/ui/charts/format-count.ts";
import { cx } from "#shell/ui/class-names.ts";
import { type FieldCounts, shareOf } from "../../../domain/form-counts.ts";
import { FORM_STOP_COLUMNS, FORM_STOP_TEXTS } from "../../../domain/form-stop-texts.ts";

type StopRow = { key: string; label: ReactNode; told: FieldCounts | null; chosen?: boolean };
type StopTableProps = { caption: string; rowName: string; rows: readonly StopRow[] };

const WIDTHS = ["w-13 sm:w-24", "w-19 sm:w-36", "w-17 sm:w-44"];

export function StopTable({ caption, rowName, rows }: StopTableProps) {
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong align-bottom text-muted">
          <th scope="col" className="pb-2 text-start font-semibold">
            {rowName}
          </th>
          {FORM_STOP_COLUMNS.map((column, place) => (
            <th
              key={column}
              scope="col"
              className={cx("ps-2 pb-2 text-end font-semibold max-sm:text-xs", WIDTHS[place])}
            >
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, told, chosen }) => (
          <tr key={key} className={cx("border-b border-line last:border-0", chosen && "bg-accent-soft")}>
            <th scope="row" className="py-1 text-start font-medium wrap-anywhere">
              {label}
            </th>
            {told === null ? (
              <td colSpan={FORM_STOP_COLUMNS.length} className="py-2 ps-2 text-end text-muted">
                {t(FORM_STOP_TEXTS.tooFew)}
              </td>
            ) : (
              <Figures {...told} />
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figures({ saw, filled, left }: FieldCounts) {
  return (
    <>
      <td className="py-2 ps-2 text-end tabular-nums">{formatCount(saw)}</td>
      <td className="py-2 ps-2 text-end tabular-nums">
        <Share part={filled} saw={saw} />
      </td>
      <td className="py-2 ps-2 text-end tabular-nums">
        <Share part={left} saw={saw} />
        <span aria-hidden className="mt-1 block h-2 rounded-sm bg-sunken">
          <Bar
            share={left / saw}
            className="rounded-sm bg-clay forced-color-adjust-none forced-colors:bg-[CanvasText]"
          />
        </span>
      </td>
    </>
  );
}

function Share({ part, saw }: { part: number; saw: number }) {
  return (
    <>
      <strong className="font-semibold">{formatCount(part)}</strong>{" "}
      <span className="text-muted max-sm:block">({inPercent(shareOf(part, { saw }))})</span>
    </>
  );
}
