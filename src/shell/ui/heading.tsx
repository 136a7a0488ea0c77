import type { ComponentProps } from "react";
import { cx } from "./class-names.ts";

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;
type Size = "4xl" | "3xl" | "2xl" | "xl" | "lg" | "base";
type HeadingProps = ComponentProps<"h1"> & { level: HeadingLevel; size?: Size };

const SIZE_OF_LEVEL: Record<HeadingLevel, Size> = { 1: "3xl", 2: "2xl", 3: "xl", 4: "lg", 5: "base", 6: "base" };
const SIZES: Record<Size, string> = {
  "4xl": "text-4xl",
  "3xl": "text-3xl",
  "2xl": "text-2xl",
  xl: "text-xl",
  lg: "text-lg",
  base: "text-base",
};

/** The level is the outline, the size is the look. */
export function Heading({ level, size = SIZE_OF_LEVEL[level], className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} className={cx(SIZES[size], className)} />;
}
