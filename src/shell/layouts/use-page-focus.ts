import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** After a client navigation, the heading gets the focus if the clicked link is gone; a link that stays keeps it. */
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
