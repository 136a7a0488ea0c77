import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Bar as FilledBar } from "../bar.tsx";
import { cx } from "../class-names.ts";
import { Link } from "../link.tsx";
import { formatCount } from "./format-count.ts";

export type Bar = { key: string; label: ReactNode; value: number; note?: string; href?: string | null };
type BarListProps = {
  bars: readonly Bar[] /** `full`: value that fills the whole bar; by default the largest value. */;
  full?: number;
};

export function BarList({ bars, full }: BarListProps) {
  const most = Math.max(1, full ?? 0, ...bars.map(({ value }) => value));
  return (
    <ol className="grid gap-1">
      {bars.map((bar) => (
        <li key={bar.key}>
          {bar.href ? (
            <Link
              href={bar.href}
              className="group -mx-2 block rounded-md px-2 py-1.5 text-text no-underline hover:bg-accent-soft"
            >
              <BarLine {...bar} most={most} />
            </Link>
          ) : (
            <div className="py-1.5">
              <BarLine {...bar} most={most} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function BarLine({ label, value, note, href, most }: Bar & { most: number }) {
  return (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className={cx("min-w-0 font-medium", href && "group-hover:underline")}>{label}</span>
        <span className="ms-auto flex min-w-0 flex-wrap items-center justify-end gap-x-1 tabular-nums">
          <strong className="font-semibold">{formatCount(value)}</strong>
          {note && <span className="text-muted">{note}</span>}
          {href && <ChevronRight aria-hidden className="size-4 self-center text-muted rtl:rotate-180" />}
        </span>
      </span>
      <span
        aria-hidden
        className="mt-1 block h-3 rounded-sm bg-sunken forced-colors:border forced-colors:border-[CanvasText]"
      >
        <FilledBar
          share={value / most}
          className="min-w-0.5 rounded-sm bg-accent forced-color-adjust-none forced-colors:bg-[CanvasText]"
        />
      </span>
    </>
  );
}
