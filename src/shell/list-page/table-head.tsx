// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table that is shown as cards
import { ArrowDown, ArrowUp } from "lucide-react";
import { t } from "#platform/i18n/i18n.ts";
import { cx } from "../ui/class-names.ts";
import { Link } from "../ui/link.tsx";
import type { Column } from "./columns.ts";
import { type Sorting, sortLink } from "./sorting.ts";

type Props<Row> = { columns: readonly Column<Row>[]; sorting?: Sorting; withTicks: boolean };

export const FROM_WIDE = "sm:@max-4xl:hidden";

const CELL =
  "z-10 border-b border-line-strong bg-surface px-2 py-0 text-start align-bottom font-semibold text-muted sm:[@media(height>=30rem)]:sticky sm:top-(--bar)";

export function TableHead<Row>({ columns, sorting, withTicks }: Props<Row>) {
  return (
    <thead role="rowgroup" className="max-sm:sr-only">
      <tr role="row">
        {withTicks && (
          <th role="columnheader" scope="col" className={cx(CELL, "w-11")}>
            <span className="sr-only">{t("Selected")}</span>
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} {...(sorting ? { sorting } : {})} />
        ))}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({ column, sorting }: { column: Column<Row>; sorting?: Sorting }) {
  const { label, kind, narrow, wide, sort } = column;
  const link = sorting && sort ? sortLink(sorting, sort) : null;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={link?.direction}
      className={cx(CELL, narrow && "@4xl:w-px", narrow === "number" && "text-end", wide && FROM_WIDE)}
    >
      {link ? (
        <>
          <span className="sm:hidden">{t(label)}</span>
          <Link
            href={link.href}
            keepScroll
            className="group -mx-1 inline-flex min-h-11 items-center gap-1 rounded-sm px-1 no-underline hover:text-accent max-sm:hidden"
          >
            {t(label)}
            <Arrow direction={link.direction} />
          </Link>
        </>
      ) : (
        <span className={kind === "actions" ? "sr-only" : "inline-flex min-h-11 items-center"}>{t(label)}</span>
      )}
    </th>
  );
}

/** The sort arrow takes its space even when it is invisible, to avoid a layout shift. */
function Arrow({ direction }: { direction: "ascending" | "descending" | undefined }) {
  const Drawn = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <Drawn
      aria-hidden
      className={cx(
        "size-4",
        direction ? "text-clay" : "opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60",
      )}
    />
  );
}
