import type { Sentence } from "#kernel/sentence.ts";
import { say } from "./say.ts";

type Reason = Sentence & { kind: string };

/** Ticked off one by one; the tick is the list's own mark, which costs no element. */
export function Reasons({ label, reasons }: { label: string; reasons: readonly Reason[] }) {
  return (
    <ul
      aria-label={label}
      className="list-outside list-['✓'] space-y-1 ps-5 marker:font-bold marker:text-success [&>li]:ps-1.5"
    >
      {reasons.map((reason) => (
        <li key={reason.kind}>{say(reason)}</li>
      ))}
    </ul>
  );
}
