import type { ReactNode } from "react";

/** What is known of a member, a name and a value each; side by side where there is room. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-3">{children}</dl>;
}

/** `wide`: a value that needs the whole line, such as an address. */
export function FactRow({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "grid" : "grid gap-x-3 min-[26rem]:grid-cols-[8rem_1fr]"}>
      <dt className="text-sm text-muted min-[26rem]:pt-0.5">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
