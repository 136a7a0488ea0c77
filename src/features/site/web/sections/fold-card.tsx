import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "#shell/ui/badge.tsx";
import { cx } from "#shell/ui/class-names.ts";
import { Heading, type HeadingLevel } from "#shell/ui/heading.tsx";
import type { Person } from "../portraits/people.tsx";
import { Portrait } from "../portraits/portrait.tsx";
import { Fold } from "./fold.tsx";

type FoldCardProps = {
  icon?: LucideIcon | undefined;
  person?: Person;
  title: string;
  /** Text beside the title, such as a price; also visible while the card is collapsed. */
  aside?: ReactNode;
  badge?: string | undefined;
  level?: HeadingLevel;
  open?: boolean;
  unfolded?: boolean | undefined;
  className?: string;
  children?: ReactNode;
};

export const FOLD_LIST =
  "max-sm:overflow-hidden max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-raised sm:gap-5 grid";

const BELOW = "flex grow flex-col px-3.5 pb-5 sm:px-0 sm:pt-2 sm:pb-0";

export function FoldCard({
  icon: Icon,
  person,
  title,
  aside,
  badge,
  level = 3,
  open,
  unfolded,
  className,
  children,
}: FoldCardProps) {
  return (
    <li
      className={cx(
        "relative flex flex-col border-line max-sm:not-last:border-b sm:rounded-lg sm:border sm:bg-raised sm:p-6 sm:shadow-sm print:break-inside-avoid",
        className,
      )}
    >
      <div className="flex min-h-14 items-center gap-3 py-2 ps-3.5 pe-11 sm:min-h-0 sm:flex-wrap sm:p-0">
        {Icon && (
          <span className="grid size-9 shrink-0 place-items-center rounded-lg bg-accent-soft text-accent sm:size-12">
            <Icon aria-hidden className="size-5 sm:size-6" strokeWidth={1.7} />
          </span>
        )}
        {person && (
          <Portrait person={person} ornament className="size-10 shrink-0 rounded-lg sm:size-28 sm:rounded-xl" />
        )}
        <div className={cx("min-w-0 grow sm:w-full", badge && !Icon && !person && "sm:pt-9")}>
          {badge && (
            <Badge tone="gold" className="mb-1 sm:absolute sm:end-6 sm:top-6 sm:mb-0">
              {badge}
            </Badge>
          )}
          <Heading level={level} size="lg" className="max-sm:text-[1rem] max-sm:leading-snug">
            {title}
          </Heading>
          {aside}
        </div>
      </div>
      {children && unfolded && <div className={cx(BELOW, "-mt-1 sm:mt-0")}>{children}</div>}
      {children && !unfolded && (
        <Fold title={title} open={open} sign="px-4 pt-4.5 group-open/fold:h-14" className={BELOW}>
          {children}
        </Fold>
      )}
    </li>
  );
}
