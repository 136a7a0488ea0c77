import { Download, Table2 } from "lucide-react";
import type { MouseEventHandler, ReactNode } from "react";
import { Card } from "../card.tsx";
import { cx } from "../class-names.ts";
import { Link } from "../link.tsx";
import { formatCount } from "./format-count.ts";

type ChartCardProps = {
  title: string;
  hint: string;
  columns: readonly string[];
  rows: readonly TableRow[];
  csvHref: string;
  onCsv: MouseEventHandler;
  asTable: string;
  nothing: string;
  className?: string;
  children: ReactNode;
};

const CONTROL =
  "inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-sm font-semibold text-accent hover:bg-accent-soft";

export function ChartCard({ title, hint, columns, rows, className, children, ...rest }: ChartCardProps) {
  const { csvHref, onCsv, asTable, nothing } = rest;
  return (
    <Card as="section" title={title} level={3} className={cx("flex min-w-0 flex-col", className)}>
      <p className="-mt-1 mb-4 text-sm text-muted">{hint}</p>
      {rows.length === 0 ? <p className="text-muted">{nothing}</p> : children}
      {rows.length > 0 && (
        <div className="relative mt-auto pt-4 print:hidden">
          <details>
            <summary className={cx(CONTROL, "-ms-3 w-fit")}>
              <Table2 aria-hidden className="size-4" />
              {asTable}
              <span className="sr-only">: {title}</span>
            </summary>
            <div className="mt-2">
              <DataTable caption={title} columns={columns} rows={rows} />
            </div>
          </details>
          <a href={csvHref} download onClick={onCsv} className={cx(CONTROL, "absolute end-0 top-4 -me-3")}>
            <Download aria-hidden className="size-4" />
            <span translate="no">CSV</span>
            <span className="sr-only">: {title}</span>
          </a>
        </div>
      )}
    </Card>
  );
}

type TableRow = { key: string; label: ReactNode; cells: readonly number[]; href?: string | null };
type DataTableProps = { caption: string; columns: readonly string[]; rows: readonly TableRow[] };

function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section aria-label={caption} tabIndex={0} className="max-h-96 overflow-auto rounded-md border border-line">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {columns.map((column, place) => (
              <th key={column} scope="col" className={place === 0 ? "px-3 py-2 text-start" : "px-3 py-2 text-end"}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-line">
              <th scope="row" className="px-3 text-start font-medium">
                {row.href ? (
                  <Link href={row.href} className="prose-link inline-flex min-h-11 items-center">
                    {row.label}
                  </Link>
                ) : (
                  <span className="inline-flex min-h-11 items-center">{row.label}</span>
                )}
              </th>
              {row.cells.map((cell, place) => (
                <td key={columns[place + 1]} className="px-3 text-end tabular-nums">
                  {formatCount(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
