import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Heading } from "../ui/heading.tsx";
import { Link } from "../ui/link.tsx";

type Props = { title: string; back: string; children: ReactNode };

/** A page beside the dashboard of administrators: the arrow back to it, and the title. */
export function PageFrame({ title, back, children }: Props) {
  return (
    <div className="measure grid grid-cols-1 gap-6 py-8 sm:py-10">
      <div className="flex items-center gap-2">
        <Link
          href="/admin"
          aria-label={back}
          className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-accent-soft hover:text-accent"
        >
          <ArrowLeft aria-hidden className="size-6 rtl:-scale-x-100" />
        </Link>
        <Heading level={1}>{title}</Heading>
      </div>
      {children}
    </div>
  );
}
