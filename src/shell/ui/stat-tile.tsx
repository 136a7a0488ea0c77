import type { ReactNode } from "react";

type StatTileProps = { value: ReactNode; label: string; note?: string; icon?: ReactNode };

export function StatTile({ value, label, note, icon }: StatTileProps) {
  return (
    <div className="flex items-start justify-between gap-3 rounded-lg border border-line bg-raised p-5 shadow-sm">
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
    </div>
  );
}
