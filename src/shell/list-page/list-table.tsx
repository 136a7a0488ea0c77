// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table that is shown as cards
import { type ReactNode, useRef } from "react";
import { msg } from "#kernel/translate.ts";
import { t } from "#platform/i18n/i18n.ts";
import { Sentence } from "../text/sentence.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { cx } from "../ui/class-names.ts";
import { type Column, useColumns } from "./columns.ts";
import type { Sorting } from "./sorting.ts";
import { FROM_WIDE, TableHead } from "./table-head.tsx";
import { TableTools, type ToolProps } from "./table-tools.tsx";
import type { Selection } from "./use-selection.ts";
import { useTableKeys } from "./use-table-keys.ts";
import "#platform/i18n/plurals.ts";
import { inNumbers } from "../text/in-numbers.ts";
import { Button } from "../ui/button.tsx";

type SelectionBarProps = { selection: Selection /** Actions. */; children: ReactNode };

const PLURAL = msg("{count, plural, other {{shown} selected}}");

function SelectionBar({ selection, children }: SelectionBarProps) {
  const { count, more, isAll, matching } = selection;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && t(PLURAL, { count, shown: shownCount({ count, more }) })}
      </p>
      {count > 0 && (
        <div className="sticky bottom-3 z-10 [:root:has([data-leaving])_&]:bottom-24 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-accent bg-raised px-4 py-2 shadow-lg">
          <span aria-hidden className="font-semibold tabular-nums">
            {t(PLURAL, { count, shown: shownCount({ count, more }) })}
          </span>
          {matching && !isAll && (
            <Button size="sm" variant="ghost" className="px-2!" onClick={selection.chooseAll}>
              {t("Select all {count} that match", { count: shownCount(matching) })}
            </Button>
          )}
          <Button size="sm" variant="ghost" className="px-2!" onClick={selection.clear}>
            {t("Clear selection")}
          </Button>
          <div className="flex flex-wrap items-center gap-2 sm:ms-auto">{children}</div>
        </div>
      )}
    </>
  );
}

const shownCount = ({ count, more }: { count: number; more: boolean }) => inNumbers(count) + (more ? "+" : "");

type Props<Row> = Pick<ToolProps, "children"> & {
  /** Name under which the device stores the chosen columns. */
  name: string;
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  sorting?: Sorting;
  choosing?: Choosing<Row>;
};

type Choosing<Row> = { selection: Selection; nameOf: (row: Row) => string; actions: ReactNode };

export function ListTable<Row extends { id: string }>(props: Props<Row>) {
  const { name, caption, columns, rows, sorting, choosing, children } = props;
  const { shown, choices, turn } = useColumns(name, columns);
  const body = useRef<HTMLTableSectionElement>(null);
  const keys = useTableKeys(body);
  return (
    <div className="@container grid grid-cols-1 gap-3">
      <TableTools
        columns={{ choices, turn }}
        keys={keys}
        {...(sorting ? { sorting, sortable: columns } : {})}
        {...(choosing ? { selection: choosing.selection } : {})}
      >
        {children}
      </TableTools>
      <table role="table" className="block w-full border-separate border-spacing-0 text-sm sm:table">
        <caption className="sr-only">{caption}</caption>
        <TableHead columns={shown} {...(sorting ? { sorting } : {})} withTicks={choosing !== undefined} />
        <tbody ref={body} role="rowgroup" className="grid gap-3 sm:table-row-group">
          {rows.map((row) => (
            <tr key={row.id} role="row" tabIndex={-1} className={ROW}>
              {choosing && <TickCell row={row} choosing={choosing} />}
              {shown.map((column) => (
                <Cell key={column.key} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {choosing && <SelectionBar selection={choosing.selection}>{choosing.actions}</SelectionBar>}
    </div>
  );
}

const ROW =
  "relative grid scroll-mt-14 scroll-mb-20 gap-1.5 rounded-lg border border-line bg-raised p-4 -outline-offset-2 " +
  "sm:table-row sm:rounded-none sm:border-0 sm:bg-transparent sm:p-0 sm:hover:bg-sunken sm:focus-within:bg-accent-soft/60 " +
  "has-[[data-tick]:checked]:bg-accent-soft";

const CELL = "sm:border-b sm:border-line sm:px-2 sm:py-1 sm:align-middle";

/** Minimum widths: without them, a text column would shrink to one letter. */
const ROOM = { title: "sm:min-w-36", text: "sm:min-w-25", actions: "" };

type RowProps<Row> = { column: Column<Row>; row: Row };

function Cell<Row>({ column: { label, kind, narrow, wide, isEmpty, cell }, row }: RowProps<Row>) {
  return (
    <td
      role="cell"
      data-title={kind === "title" || undefined}
      className={cx(
        CELL,
        "grid items-baseline gap-3 sm:table-cell",
        kind === undefined && "grid-cols-[7rem_1fr]",
        kind === "title" && "max-sm:pe-11 max-sm:text-base",
        (narrow || kind === "actions") && "@2xl:whitespace-nowrap",
        narrow === "number" && "tabular-nums sm:text-end",
        wide && FROM_WIDE,
        isEmpty?.(row) && "max-sm:hidden",
      )}
    >
      {kind === undefined && (
        <span aria-hidden className="text-muted sm:hidden">
          {t(label)}
        </span>
      )}
      <div
        className={cx(
          "min-w-0",
          narrow || kind === "actions" ? "max-sm:wrap-anywhere" : "wrap-anywhere",
          !narrow && ROOM[kind ?? "text"],
        )}
      >
        {cell(row)}
      </div>
    </td>
  );
}

function TickCell<Row extends { id: string }>({ row, choosing }: { row: Row; choosing: Choosing<Row> }) {
  const { selection, nameOf } = choosing;
  const canChoose = selection.canChoose(row.id);
  return (
    <td
      role="cell"
      className={cx(CELL, "max-sm:absolute max-sm:end-2 max-sm:top-2 sm:ps-3 sm:pe-0", !canChoose && "max-sm:hidden")}
    >
      {canChoose && (
        <Checkbox
          data-tick
          label={
            <span className="sr-only">
              <Sentence text="Select {name}" parts={{ name: <bdi>{nameOf(row)}</bdi> }} />
            </span>
          }
          checked={selection.has(row.id)}
          onChange={(event) => selection.choose(row.id, event.currentTarget.checked)}
          className="w-8 max-sm:ps-2"
        />
      )}
    </td>
  );
}
