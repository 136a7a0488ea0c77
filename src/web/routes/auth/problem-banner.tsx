import { type ReactNode, useEffect, useRef } from "react";
import { Banner } from "#web/ui/banner.tsx";

type Props = { answer: unknown; className?: string; children: ReactNode };

/** What went wrong, brought into view: on a phone the button that was pressed is often below it. */
export function ProblemBanner({ answer, className, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each answer of the server anew
  useEffect(() => {
    // Newer browsers answer with a promise, which must not be taken for a clean-up.
    void place.current?.scrollIntoView({ block: "center" });
  }, [answer]);
  return (
    <div ref={place} className={className}>
      <Banner tone="error">{children}</Banner>
    </div>
  );
}
