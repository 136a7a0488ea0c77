import type { ReactNode } from "react";

/** On a button of a row: whose or which one, for those who hear the button alone. */
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
