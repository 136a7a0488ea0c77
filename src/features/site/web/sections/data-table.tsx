import { t } from "#platform/i18n/i18n.ts";
import { Section } from "#shell/ui/heading.tsx";
import type { TableSection } from "../content/content.ts";
import { headOf } from "./section-kinds.tsx";

/** Said outright: what is laid out as blocks is no table to some browsers. */
const ROLES = {
  table: "table",
  part: "rowgroup",
  row: "row",
  column: "columnheader",
  name: "rowheader",
  cell: "cell",
} as const;

/** On a phone each row is a card whose cells carry their column's name. */
export function DataTable({ columns, rows, note, ...head }: TableSection) {
  const [, ...others] = columns;
  return (
    <Section {...headOf(head)}>
      <table role={ROLES.table} className="mt-8 w-full border-collapse text-start max-sm:block">
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
        <tbody role={ROLES.part} className="max-sm:grid max-sm:gap-4">
          {rows.map(([name = "", ...cells]) => (
            <tr
              key={name}
              role={ROLES.row}
              className="border-b border-line max-sm:block max-sm:rounded-lg max-sm:border max-sm:p-4"
            >
              <th role={ROLES.name} scope="row" className="p-3 text-start font-semibold max-sm:block max-sm:p-0">
                {t(name)}
              </th>
              {cells.map((cell, index) => (
                <td key={others[index]} role={ROLES.cell} className="p-3 align-top max-sm:mt-2 max-sm:block max-sm:p-0">
                  <span aria-hidden className="me-2 text-sm text-muted sm:hidden">
                    {t(others[index] ?? "")}
                  </span>
                  {t(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="mt-4 text-sm text-muted">{t(note)}</p>}
    </Section>
  );
}
