import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Heading, type HeadingLevel } from "./heading.tsx";

type CardProps = Omit<ComponentProps<"section">, "title" | "ref"> & {
  title?: ReactNode;
  level?: HeadingLevel;
  aside?: ReactNode;
  as?: "div" | "section" | "article" | "li";
  quiet?: boolean;
};

export function Card({ title, level = 2, aside, as: Tag = "div", quiet, className, children, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={cx(
        "rounded-lg border border-line bg-raised p-5 sm:p-6 print:break-inside-avoid print:shadow-none",
        !quiet && "shadow-sm",
        className,
      )}
    >
      {title && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Heading level={level} size="xl">
            {title}
          </Heading>
          {aside}
        </div>
      )}
      {children}
    </Tag>
  );
}
