import type { ComponentProps } from "react";
import { Banner } from "./banner.tsx";
import { cx } from "./class-names.ts";
import { useIntoView } from "./use-into-view.ts";

type Props = ComponentProps<typeof Banner> & {
  /** Another one is told anew. */
  answer: unknown;
};

/** What went wrong, brought into view. */
export function ProblemBanner({ answer, className, ...banner }: Props) {
  return <Banner ref={useIntoView(answer)} tone="error" className={cx("scroll-my-24", className)} {...banner} />;
}
