import { Link } from "../link.tsx";
import { formatCount } from "./format-count.ts";

export type TableRow = { key: string; label: string; cells: readonly number[]; href?: string | null };
type DataTableProps = { caption: string; columns: readonly string[]; rows: readonly TableRow[] };

/** What a chart shows, as words and numbers. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
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
