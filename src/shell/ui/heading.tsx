import type { ComponentProps, ReactNode } from "react";
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

/** `level` is the level in the document outline; `size` is only the look. */
export function Heading({ level, size = SIZE_OF_LEVEL[level], className, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} className={cx(SIZES[size], className)} />;
}

type SectionProps = Omit<ComponentProps<"section">, "title" | "ref"> & {
  title?: ReactNode;
  level?: HeadingLevel;
  lead?: ReactNode;
  tone?: "plain" | "sunken" | "deep";
};

const TONES = { plain: "", sunken: "bg-sunken", deep: "bg-deep text-on-deep" };

export function Section({ title, level = 2, lead, tone = "plain", className, children, ...rest }: SectionProps) {
  return (
    <section {...rest} className={cx("py-8 sm:py-20", TONES[tone], className)}>
      <div className="measure">
        {title && (
          <Heading level={level} size="3xl" className="max-w-3xl max-sm:text-2xl">
            {title}
          </Heading>
        )}
        {lead && (
          <p className={cx("mt-3 max-w-2xl sm:mt-4 sm:text-lg", tone === "deep" ? "text-on-deep-muted" : "text-muted")}>
            {lead}
          </p>
        )}
        {children}
      </div>
    </section>
  );
}
