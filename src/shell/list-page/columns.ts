import type { ReactNode } from "react";
import { useKept } from "../page/use-kept.ts";

export type Column<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Always shown, and without a label on cards. */
  kind?: "title" | "actions";
  /** The API's sort key; "-" before it sorts descending on the first click. */
  sort?: string;
  /** Hidden by default. */
  extra?: boolean;
  /** Stays on one line if there is room; "number" aligns right. */
  narrow?: boolean | "number";
  /** Hidden in narrow tables; cards show it. */
  wide?: boolean;
  /** Cards leave an empty value out. */
  isEmpty?: (row: Row) => boolean;
};

type Chosen = Pick<Column<never>, "key" | "kind" | "extra">;

/** @param turned keys of columns whose default is reversed */
export function isShown({ key, kind, extra = false }: Chosen, turned: readonly string[]): boolean {
  return kind !== undefined || extra === turned.includes(key);
}

/** Remembered on this device. @param list storage name */
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
