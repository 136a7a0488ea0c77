import { t } from "#platform/i18n/i18n.ts";
import { cx } from "./class-names.ts";

type CounterProps = { length: number; max: number };

const NEAR = 0.9;

/** Counter of typed letters; screen readers announce it only near the limit. */
export function Counter({ length, max }: CounterProps) {
  const left = max - length;
  return (
    <span>
      <span aria-hidden className={cx("tabular-nums", left < 0 ? "font-semibold text-danger" : "text-muted")}>
        {length}/{max}
      </span>
      <span role="status" className="sr-only">
        {left < 0 && t("{count} characters too many", { count: -left })}
        {left >= 0 && length >= max * NEAR && t("{count} characters left", { count: left })}
      </span>
    </span>
  );
}
