import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Link } from "./link.tsx";

type StatTileProps = { value: ReactNode; label: string; note?: string; icon?: ReactNode; href?: string };

const TILE = "flex items-start justify-between gap-3 rounded-lg border border-line bg-raised p-5 shadow-sm";

export function StatTile({ href, ...figure }: StatTileProps) {
  if (href === undefined) return <div className={TILE}>{figureOf(figure)}</div>;
  return (
    <Link href={href} className={cx(TILE, "hover:border-accent")}>
      {figureOf(figure)}
    </Link>
  );
}

function figureOf({ value, label, note, icon }: Omit<StatTileProps, "href">) {
  return (
    <>
      <div className="min-w-0 hyphens-auto wrap-anywhere">
        <p className="text-sm font-medium text-muted">{label}</p>
        <p className="mt-1 font-heading text-3xl font-bold tabular-nums">{value}</p>
        {note && <p className="mt-1 text-sm text-muted">{note}</p>}
      </div>
      {icon && (
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent [&_svg]:size-6"
        >
          {icon}
        </span>
      )}
    </>
  );
}
