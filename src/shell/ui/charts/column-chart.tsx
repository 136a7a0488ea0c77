import type { ReactNode } from "react";
import { Bar } from "../bar.tsx";
import { cx } from "../class-names.ts";
import { Link } from "../link.tsx";
import { shortCount } from "./format-count.ts";

export type Column = {
  key: string;
  label: string;
  name: string;
  value: number;
  /** Text for screen readers, if name and number are not enough. */
  said?: string;
  href?: string | null;
};

export function ColumnChart({ columns }: { columns: readonly Column[] }) {
  const isTight = columns.some(({ value }) => shortCount(value).length > 3);
  const most = Math.max(1, ...columns.map(({ value }) => value));
  return (
    <ol className="flex h-64 grow items-stretch gap-1 sm:gap-2">
      {columns.map((column, place) => (
        <li key={column.key} className="flex min-w-0 flex-1 flex-col">
          <Slot column={column}>
            <span
              aria-hidden
              className={cx(
                "mt-auto flex justify-center text-xs font-semibold whitespace-nowrap tabular-nums",
                isTight && place % 2 === 0 && "max-sm:invisible",
              )}
            >
              {column.value > 0 ? shortCount(column.value) : ""}
            </span>
            <Bar
              upright
              share={(column.value / most) * 0.75}
              className={cx(
                "min-h-0 rounded-t-sm border-b-2 border-line-strong bg-accent forced-color-adjust-none",
                "group-hover:bg-accent-strong forced-colors:border-[CanvasText] forced-colors:bg-[CanvasText]",
              )}
            />
            <span
              aria-hidden
              className={cx(
                "h-6 text-center text-xs whitespace-nowrap text-muted",
                place % 2 === 0 && "max-sm:invisible",
              )}
            >
              {column.label}
            </span>
          </Slot>
        </li>
      ))}
    </ol>
  );
}

function Slot({ column, children }: { column: Column; children: ReactNode }) {
  const look = "group flex min-h-0 flex-1 flex-col rounded-sm text-text no-underline";
  const words = <span className="sr-only">{column.said ?? `${column.name}: ${column.value}`}</span>;
  if (!column.href || column.value === 0) {
    return (
      <div className={look}>
        {words}
        {children}
      </div>
    );
  }
  return (
    <Link href={column.href} title={`${column.name}: ${column.value}`} className={look}>
      {words}
      {children}
    </Link>
  );
}
