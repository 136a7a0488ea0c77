import type { ReactNode } from "react";
import { cx } from "#shell/ui/class-names.ts";

/** `label`: what is to be seen, for whoever does not see it. */
type ScreenProps = { label: string; className?: string; children: ReactNode };

/** A piece of the product as members see it, as a picture: nothing in it can be pressed. */
export function Screen({ label, className, children }: ScreenProps) {
  return (
    <div role="img" aria-label={label} className={cx("rounded-lg text-start text-text shadow-lg", className)}>
      {children}
    </div>
  );
}
