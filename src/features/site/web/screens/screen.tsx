import type { ReactNode } from "react";
import { cx } from "#shell/ui/class-names.ts";

type ScreenProps = { label: string; className?: string; children: ReactNode };

/** A sample of a product page; screen readers get an image, because its controls do nothing. */
export function Screen({ label, className, children }: ScreenProps) {
  return (
    <div role="img" aria-label={label} className={cx("rounded-lg text-start text-text shadow-lg", className)}>
      {children}
    </div>
  );
}
