import { useEffect, useLayoutEffect, useRef } from "react";
import { useBlocker } from "react-router";

/** Of a form on a page: asks before something typed is lost; where the whole document goes, in the browser's words. */
export function useLeavingPage(unsaved: boolean) {
  const holds = useRef(unsaved);
  useLayoutEffect(() => {
    holds.current = unsaved;
  }, [unsaved]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      holds.current &&
      (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search),
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);
  return {
    asks: blocker.state === "blocked",
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    /** What was typed is saved or given up: whoever goes on in the same breath is not asked. */
    release: () => {
      holds.current = false;
    },
  };
}
