import { type RefObject, useEffect, useRef } from "react";

/** Brings what is told into view, each time something else is told: the button that was pressed may be far from it. */
export function useIntoView(told: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which must not be taken for a clean-up.
    if (told) void place.current?.scrollIntoView({ block: "nearest" });
  }, [told]);
  return place;
}
