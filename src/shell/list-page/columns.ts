import type { ReactNode } from "react";
import { useKept } from "../page/use-kept.ts";

export type Column<Row> = {
  key: string;
  /** Translated where it is shown. */
  label: string;
  cell: (row: Row) => ReactNode;
  /** Always shown, and without a label on a card: what the row is called, and what can be done with it. */
  kind?: "title" | "actions";
  /** What the API sorts by; with "-" before it the first press shows the greatest or newest first. */
  sort?: string;
  /** Shown only once it is chosen. */
  extra?: boolean;
  /** Dates, badges and numbers, which stay in one line where there is room; numbers stand below each other. */
  narrow?: boolean | "number";
  /** Left out of a table that has no room for it; cards have. */
  wide?: boolean;
  /** Nothing to say: a card leaves it out. */
  isEmpty?: (row: Row) => boolean;
};

type Chosen = Pick<Column<never>, "key" | "kind" | "extra">;

/** @param turned keys of the columns that somebody shows or hides against the usual */
export function isShown({ key, kind, extra = false }: Chosen, turned: readonly string[]): boolean {
  return kind !== undefined || extra === turned.includes(key);
}

/** Which columns of a list are shown, as this device remembers it. @param list its name there */
export function useColumns<Row>(list: string, columns: readonly Column<Row>[]) {
  const [kept, keep] = useKept(`columns.${list}`);
  const turned = kept === "" ? [] : kept.split(",");
  const isOptional = ({ kind }: Column<Row>) => kind === undefined;
  return {
    shown: columns.filter((column) => isShown(column, turned)),
    choices: columns.filter(isOptional).map((column) => ({ ...column, chosen: isShown(column, turned) })),
    turn: (key: string) =>
      keep((turned.includes(key) ? turned.filter((other) => other !== key) : [...turned, key]).join(",")),
  };
}
