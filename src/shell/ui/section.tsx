import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Heading, type HeadingLevel } from "./heading.tsx";

type SectionProps = Omit<ComponentProps<"section">, "title" | "ref"> & {
  title?: ReactNode;
  level?: HeadingLevel;
  lead?: ReactNode;
  tone?: "plain" | "sunken" | "deep";
};

const TONES = { plain: "", sunken: "bg-sunken", deep: "bg-deep text-on-deep" };

/** A band of a page, with the page's measure and rhythm. */
export function Section({ title, level = 2, lead, tone = "plain", className, children, ...rest }: SectionProps) {
  return (
    <section {...rest} className={cx("py-14 sm:py-20", TONES[tone], className)}>
      <div className="measure">
        {title && (
          <Heading level={level} size="3xl" className="max-w-3xl">
            {title}
          </Heading>
        )}
        {lead && (
          <p className={cx("mt-4 max-w-2xl text-lg", tone === "deep" ? "text-on-deep-muted" : "text-muted")}>{lead}</p>
        )}
        {children}
      </div>
    </section>
  );
}
