import { type ReactNode, useEffect, useRef } from "react";

/** What a form leads to in the same page: brought into view, and where keyboards and screen readers go on. */
export function NextStep({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    // Newer browsers answer with a promise, which must not be taken for a clean-up.
    void place.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
      {children}
    </div>
  );
}
