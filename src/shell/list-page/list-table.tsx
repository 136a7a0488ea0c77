// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table that is shown as cards
import type { ReactNode } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { cx } from "../ui/class-names.ts";

type Column = { label: string; width?: string };

/** The head of a table that is a list of cards on narrow screens. */
export function TableHead({ columns }: { columns: readonly Column[] }) {
  return (
    <thead role="rowgroup" className="max-lg:sr-only">
      <tr role="row">
        {columns.map(({ label, width }) => (
          <th
            key={label}
            role="columnheader"
            scope="col"
            className={cx("px-3 py-2 text-start text-sm text-muted", width)}
          >
            {t(label)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type CellProps = {
  label: string;
  /** Nothing to say: a card leaves it out. */
  empty?: boolean;
  /** A card's first line, which needs no label. */
  title?: boolean;
  children: ReactNode;
};

/** On a card it says what it is itself. */
export function TableCell({ label, empty, title, children }: CellProps) {
  return (
    <td
      role="cell"
      className={cx(
        "grid items-baseline gap-3 lg:table-cell lg:px-3 lg:py-3 lg:align-top",
        !title && "grid-cols-[7rem_1fr]",
        empty && "max-lg:hidden",
      )}
    >
      {!title && (
        <span aria-hidden className="text-sm text-muted lg:hidden">
          {t(label)}
        </span>
      )}
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </td>
  );
}

export const TABLE = { role: "table", className: "block w-full border-collapse lg:table lg:table-fixed" } as const;
export const TABLE_BODY = { role: "rowgroup", className: "grid gap-4 lg:table-row-group" } as const;
export const TABLE_ROW = {
  role: "row",
  className:
    "grid gap-2 rounded-lg border border-line bg-raised p-4 lg:table-row lg:rounded-none lg:border-x-0 lg:bg-transparent",
} as const;
