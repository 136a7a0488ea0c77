import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { Link } from "./link.tsx";

export type Tab = { href: string; label: string; current: boolean; icon?: ReactNode; note?: ReactNode };

/** The tabs are links, so that they have a URL and work without script; they wrap into more rows. */
export function Tabs({ label, tabs, className }: { label: string; tabs: readonly Tab[]; className?: string }) {
  return (
    <nav aria-label={label} className={cx("border-b border-line print:hidden", className)}>
      <ul className="flex flex-wrap gap-0.5">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              keepScroll
              aria-current={tab.current ? "page" : undefined}
              className={cx(
                "flex min-h-12 items-center gap-2 rounded-t-md border-b-3 px-3 font-medium -outline-offset-2 [&_svg]:size-5",
                tab.current
                  ? "border-clay text-text"
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
