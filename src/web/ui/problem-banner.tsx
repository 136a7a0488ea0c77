import type { ReactNode } from "react";
import { Banner } from "./banner.tsx";
import { cx } from "./class-names.ts";
import { useIntoView } from "./use-into-view.ts";

type Props = { answer: unknown; className?: string; children: ReactNode };

/** What went wrong, told anew for each answer of the server. */
export function ProblemBanner({ answer, className, children }: Props) {
  return (
    <Banner ref={useIntoView(answer)} tone="error" className={cx("scroll-my-24", className)}>
      {children}
    </Banner>
  );
}
