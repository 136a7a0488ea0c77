import { cx } from "./class-names.ts";

type Props = { count: number; quiet?: boolean; className?: string };

const MOST = 99;

/** How many there are, beside their name; nothing where there are none. */
export function CountBadge({ count, quiet, className }: Props) {
  if (count === 0) return null;
  return (
    <span
      className={cx(
        "inline-grid h-5.5 min-w-5.5 place-items-center rounded-full px-1 text-xs font-semibold tabular-nums",
        quiet ? "bg-sunken text-text" : "bg-clay text-surface",
        className,
      )}
    >
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}
