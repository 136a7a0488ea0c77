import { useId } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { Bar } from "./bar.tsx";
import { cx } from "./class-names.ts";

type ProgressProps = { label: string; value: number; max?: number; hideLabel?: boolean; className?: string };

export function Progress({ label, value, max = 100, hideLabel, className }: ProgressProps) {
  const id = useId();
  const percent = Math.round((Math.min(Math.max(value, 0), max) / max) * 100);
  return (
    <div className={className}>
      <div className={cx("mb-1.5 flex justify-between gap-3 text-sm font-medium", hideLabel && "sr-only")}>
        <span id={id}>{label}</span>
        <span aria-hidden>{t("{percent}%", { percent })}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-3 overflow-hidden rounded-full border border-line bg-sunken"
      >
        <Bar share={percent / 100} className="rounded-full bg-accent transition-[inline-size] duration-500 ease-calm" />
      </div>
    </div>
  );
}
