import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Heading } from "../ui/heading.tsx";
import { Link } from "../ui/link.tsx";
import { ClockLine } from "./clock-line.tsx";

type Props = {
  title: string;
  back?: string;
  /** The title names a part of the administration; each of its pages has its own heading. */
  part?: boolean;
  children: ReactNode;
};

export function PageFrame({ title, back, part, children }: Props) {
  return (
    <div className="measure grid max-w-[90rem] grid-cols-1 sm:px-6 gap-4 py-4 sm:py-6">
      <div className="flex min-w-0 items-center gap-2">
        {back && (
          <Link
            href="/admin"
            aria-label={back}
            className="-my-2 -ms-3 grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-accent-soft hover:text-accent"
          >
            <ArrowLeft aria-hidden className="size-5 rtl:-scale-x-100" />
          </Link>
        )}
        <Heading level={1} {...(part ? { size: "base", className: "text-muted" } : { size: "2xl" })}>
          {title}
        </Heading>
      </div>
      {children}
      <ClockLine />
    </div>
  );
}
