import type { HTMLAttributes, ReactNode } from "react";
import { cx } from "./class-names.ts";

type BadgeTone = "neutral" | "accent" | "clay" | "gold" | "success" | "warning" | "danger" | "info";
type BadgeProps = HTMLAttributes<HTMLSpanElement> & { tone?: BadgeTone; icon?: ReactNode };

const TONES: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-text border-line",
  accent: "bg-accent-soft text-accent border-transparent",
  clay: "bg-clay-soft text-clay border-transparent",
  gold: "bg-gold-soft text-gold-text border-transparent",
  success: "bg-success-soft text-success border-transparent",
  warning: "bg-warning-soft text-warning border-transparent",
  danger: "bg-danger-soft text-danger border-transparent",
  info: "bg-info-soft text-info border-transparent",
};

export function Badge({ tone = "neutral", icon, className, children, ...rest }: BadgeProps) {
  return (
    <span
      {...rest}
      className={cx(
        "inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm font-medium [&_svg]:size-4",
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
