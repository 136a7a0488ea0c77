import { type RefObject, useEffect } from "react";

/** Above the bar: room for the ring around what has the focus. */
const GAP_PX = 12;

/** While the bar sticks to the lower edge of the window, nothing that gets the focus or is scrolled to stops behind it. */
export function useScrollRoom(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar;
    if (!current) return;
    const { style } = document.documentElement;
    const keepRoom = () => {
      const sticks = getComputedStyle(current).position === "sticky";
      style.scrollPaddingBlockEnd = sticks ? `${current.offsetHeight + GAP_PX}px` : "";
    };
    const observer = new ResizeObserver(keepRoom);
    observer.observe(current);
    window.addEventListener("resize", keepRoom);
    document.addEventListener("focusin", showWhole);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", keepRoom);
      document.removeEventListener("focusin", showWhole);
      style.scrollPaddingBlockEnd = "";
    };
  }, [bar]);
}

/** Of a text of several lines, browsers show the caret's alone. Under a pressed pointer the page stays where it is. */
function showWhole({ target }: FocusEvent): void {
  if (!(target instanceof HTMLTextAreaElement) || target.matches(":active")) return;
  requestAnimationFrame(() => target.scrollIntoView({ block: "nearest" }));
}
