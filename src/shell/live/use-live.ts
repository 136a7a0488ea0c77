import { useEffect } from "react";
import { useVisitorId } from "../page/root-data.ts";

/** Nothing that a page needs first waits for it. */
const LATER_MS = 2000;

/** The event stream of a page that somebody signed in looks at. */
export function useLive(): void {
  const id = useVisitorId();
  useEffect(() => {
    if (!id) return;
    let stop: (() => void) | undefined;
    const timer = setTimeout(async () => {
      const script = await import("./watch-page.ts").catch(() => null);
      if (stop !== ended) stop = script?.watchPage();
    }, LATER_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
      stop = ended;
    };
  }, [id]);
}

const ended = () => {};
