import { cx } from "./class-names.ts";

/** `label`: name for screen readers, needed if no visible name is beside the badge. */
type Props = { count: number; label?: string; quiet?: boolean; className?: string };

const MOST = 99;

export function CountBadge({ count, label, quiet, className }: Props) {
  if (count === 0) return null;
  return (
    <span
      {...(label && { role: "img", "aria-label": label })}
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
