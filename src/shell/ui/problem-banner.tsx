import type { ComponentProps } from "react";
import { Banner } from "./banner.tsx";
import { cx } from "./class-names.ts";
import { useIntoView } from "./use-into-view.ts";

type Props = ComponentProps<typeof Banner> & {
  /** A new value scrolls the banner into view again. */
  answer: unknown;
};

export function ProblemBanner({ answer, className, ...banner }: Props) {
  return <Banner ref={useIntoView(answer)} tone="error" className={cx("scroll-my-24", className)} {...banner} />;
}
