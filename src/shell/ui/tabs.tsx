import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Link } from "./link.tsx";

export type Tab = { href: string; label: string; current: boolean; icon?: ReactNode; note?: ReactNode };

/** Tabs are links: each has an address, works without script and can be shared. On a phone the row starts at the current one. */
export function Tabs({ label, tabs, className }: { label: string; tabs: readonly Tab[]; className?: string }) {
  return (
    <nav aria-label={label} className={cx("overflow-x-auto border-b border-line print:hidden", className)}>
      <ul className="flex min-w-max gap-0.5">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              keepScroll
              aria-current={tab.current ? "page" : undefined}
              className={cx(
                "flex min-h-12 items-center gap-2 rounded-t-md border-b-3 px-3 font-medium -outline-offset-2 [&_svg]:size-5",
                tab.current
                  ? "scroll-mx-12 border-clay text-text [scroll-initial-target:nearest]"
                  : "border-transparent forced-colors:border-[Canvas] text-muted hover:bg-accent-soft hover:text-accent",
              )}
            >
              {tab.icon}
              {tab.label}
              {tab.note}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
