import { type RefObject, useEffect, useRef } from "react";

/** Scrolls an element into view whenever `told` changes, because the clicked button may be far away. */
export function useIntoView(told: unknown): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // `void`: newer browsers return a promise, which React must not take for a cleanup function.
    if (told) void place.current?.scrollIntoView({ block: "nearest" });
  }, [told]);
  return place;
}
