import { useEffect } from "react";
import { useVisitorId } from "../page/root-data.ts";

/** The event stream of a page that somebody signed in looks at; its script comes after the page's. */
export function useLive(): void {
  const id = useVisitorId();
  useEffect(() => {
    if (!id || savesData()) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    import("./watch-page.ts").then(
      ({ watchPage }) => {
        if (!isOver) stop = watchPage();
      },
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [id]);
}

/** As the browser asked for the page, or says now. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return "savesData" in document.documentElement.dataset || connection?.saveData === true;
}
