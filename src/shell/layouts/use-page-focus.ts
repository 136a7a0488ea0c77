import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** A page that script leads to begins at its heading: the link that was pressed is gone, and nothing else tells of it. */
export function usePageFocus(): void {
  const { pathname, search } = useLocation();
  const page = pathname === "/auth" ? `${pathname}?${new URLSearchParams(search).get("mode")}` : pathname;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    const main = document.getElementById("main");
    const heading = main?.querySelector("h1");
    if (!heading || main?.querySelector(":focus")) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [page]);
}
