import type { ReactNode } from "react";

export function FactList({ children }: { children: ReactNode }) {
  return <dl className="grid gap-3">{children}</dl>;
}

export function FactRow({ label, wide, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "grid" : "grid gap-x-3 min-[26rem]:grid-cols-[8rem_1fr]"}>
      <dt className="text-sm text-muted min-[26rem]:pt-0.5">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
