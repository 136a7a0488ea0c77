import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A client navigation removes the clicked link, so the heading takes the focus; a link that stays keeps it. */
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
