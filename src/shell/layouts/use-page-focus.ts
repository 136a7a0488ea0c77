import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A page that script leads to begins at its heading: the link that was pressed is gone, and nothing else tells of it. A menu that stays keeps it. */
export function usePageFocus(): void {
  const { pathname, search } = useLocation();
  const page = pathname === "/auth" ? `${pathname}?${new URLSearchParams(search).get("mode")}` : pathname;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const heading = document.querySelector<HTMLElement>("#main h1");
    if (!heading || document.querySelector(":is(#main, [data-keeps-focus]) :focus")) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}
