import { t } from "#platform/i18n/i18n.ts";
import { cx } from "#shell/ui/class-names.ts";
import type { TableSection } from "../content/content.ts";
import { ContentBand } from "./content-band.tsx";

/** Explicit ARIA roles, because some browsers drop table semantics for `display: block`. */
const ROLES = {
  table: "table",
  part: "rowgroup",
  row: "row",
  column: "columnheader",
  name: "rowheader",
  cell: "cell",
} as const;

export function DataTable({ columns, rows, note, ...head }: TableSection) {
  const [, ...others] = columns;
  const alone = others.length === 1;
  return (
    <ContentBand {...head}>
      <table role={ROLES.table} className="mt-6 w-full sm:mt-8 border-collapse text-start max-sm:block">
        <thead role={ROLES.part} className="max-sm:sr-only">
          <tr role={ROLES.row}>
            {columns.map((column) => (
              <th
                key={column}
                role={ROLES.column}
                scope="col"
                className="border-b-2 border-line-strong p-3 text-start font-semibold"
              >
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          role={ROLES.part}
          className="max-sm:block max-sm:overflow-hidden max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-raised"
        >
          {rows.map(([name = "", ...cells]) => (
            <tr
              key={name}
              role={ROLES.row}
              className="border-b border-line max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:p-4 max-sm:last:border-b-0"
            >
              <th
                role={ROLES.name}
                scope="row"
                className={cx("p-3 text-start font-semibold max-sm:p-0", alone ? "max-sm:grow" : "max-sm:w-full")}
              >
                {t(name)}
              </th>
              {cells.map((cell, index) => (
                <td
                  key={others[index]}
                  role={ROLES.cell}
                  className={cx("p-3 align-top max-sm:p-0", !alone && index === 0 && "max-sm:w-full")}
                >
                  {!alone && (
                    <span aria-hidden className="me-2 text-sm text-muted sm:hidden">
                      {t(others[index] ?? "")}
                    </span>
                  )}
                  {t(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="mt-4 text-sm text-muted">{t(note)}</p>}
    </ContentBand>
  );
}
