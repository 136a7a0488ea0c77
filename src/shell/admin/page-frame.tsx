import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Heading } from "../ui/heading.tsx";
import { Link } from "../ui/link.tsx";
import { ClockLine } from "./clock-line.tsx";

type Props = {
  title: string;
  back: string;
  /** The way to the search of the administration. */
  search?: ReactNode;
  children: ReactNode;
};

/** A page beside the dashboard of administrators: the arrow back to it, the title, and the search. */
export function PageFrame({ title, back, search, children }: Props) {
  return (
    <div className="measure grid grid-cols-1 gap-6 py-8 sm:py-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 items-center gap-2">
          <Link
            href="/admin"
            aria-label={back}
            className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-accent-soft hover:text-accent"
          >
            <ArrowLeft aria-hidden className="size-6 rtl:-scale-x-100" />
          </Link>
          <Heading level={1}>{title}</Heading>
        </div>
        {search}
      </div>
      {children}
      <ClockLine />
    </div>
  );
}
