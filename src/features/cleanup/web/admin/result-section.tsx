import { type ReactNode, useEffect, useRef } from "react";
import { t } from "#platform/i18n/i18n.ts";
import { CLEANUP_TEXTS } from "../../domain/messages.ts";

/** What came out; whoever asked for it is led there, also where it lies below the edge of the screen. */
export function ResultSection({ of, children }: { of: object; children: ReactNode }) {
  const section = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is to be seen too
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: "start" });
  }, [of]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t(CLEANUP_TEXTS.result)}
      // Holds what is read out only: else it makes the dialog around the form scroll as well.
      className="relative mt-6 grid gap-5 outline-none"
    >
      {children}
    </section>
  );
}
