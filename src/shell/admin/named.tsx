import type { ReactNode } from "react";

export function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span>
      {children}
      <span className="sr-only">
        {" "}
        <bdi>{name}</bdi>
      </span>
    </span>
  );
}
