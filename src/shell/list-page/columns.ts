import type { ReactNode } from "react";
import { useKept } from "../page/use-kept.ts";

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Kind of a column that is always shown, and has no label on cards. */
  kind?: "title" | "actions";
  /** The API's sort key; "-" before it sorts descending on the first click. */
  sort?: string;
  /** True for a column that is hidden by default. */
  extra?: boolean;
  /** The text stays on one line if there is room; "number" also aligns it right. */
  narrow?: boolean | "number";
  /** True for a column that narrow tables hide, but cards show. */
  wide?: boolean;
  /** Whether the value is empty; cards leave an empty value out. */
  isEmpty?: (row: Row) => boolean;
};

type Chosen = Pick<Column<never>, "key" | "kind" | "extra">;

/** @param turned keys of columns that the member switched from shown to hidden, or back */
export function isShown({ key, kind, extra = false }: Chosen, turned: readonly string[]): boolean {
  return kind !== undefined || extra === turned.includes(key);
}

/** The chosen columns are remembered on this device. @param list storage name of the list */
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
