import { cx } from "#shell/ui/class-names.ts";
import type { EdidTier } from "../domain/e-did.ts";
import { TIER_COLOURS } from "./parts/card-frame.tsx";

/** Steps without a common divisor, so that no rows or columns show. */
const PIECES = Array.from(
  { length: 40 },
  (_, index) => `M${(index * 173) % 720} ${-30 - ((index * 47) % 60)}l9 12-9 12-9-12z`,
);
const DELAYS = ["", "[animation-delay:150ms]", "[animation-delay:320ms]", "[animation-delay:480ms]"];

export function Confetti({ tier }: { tier: EdidTier }) {
  const { ground, threads } = TIER_COLOURS[tier];
  const colours = [threads[0], threads[1], ground];
  return (
    <svg
      aria-hidden
      viewBox="0 0 720 480"
      preserveAspectRatio="xMidYMin slice"
      className="pointer-events-none absolute inset-x-0 top-0 z-10 h-[30rem] w-full motion-reduce:hidden print:hidden"
    >
      {PIECES.map((path, index) => (
        <path
          key={path}
          d={path}
          fill={colours[index % 3]}
          className={cx("origin-center animate-confetti [transform-box:fill-box]", DELAYS[index % 4])}
        />
      ))}
    </svg>
  );
}
