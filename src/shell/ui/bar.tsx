import { cx } from "./class-names.ts";

type BarProps = { /** Between 0 and 1. */ share: number; upright?: boolean; className?: string };

/** An SVG attribute sets the length of the bar, because CSP forbids inline styles. */
export function Bar({ share, upright, className }: BarProps) {
  const length = `${Math.round(share * 10_000) / 100}%`;
  return (
    <svg
      aria-hidden
      data-bar
      className={cx("block", upright ? "w-full" : "h-full", className)}
      {...(upright ? { height: length } : { width: length })}
    />
  );
}
