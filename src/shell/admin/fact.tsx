import type { ReactNode } from "react";

export function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5 wrap-anywhere [&_svg]:size-4 [&_svg]:shrink-0">
      <span aria-hidden>{icon}</span>
      {children}
    </li>
  );
}
