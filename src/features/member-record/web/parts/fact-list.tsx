import type { ReactNode } from "react";

/** What is known of a member, a name and a value each; side by side where there is room. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-3">{children}</dl>;
}

export function FactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 min-[26rem]:grid-cols-[8.5rem_1fr] min-[26rem]:gap-3">
      <dt className="text-sm text-muted min-[26rem]:pt-0.5">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
