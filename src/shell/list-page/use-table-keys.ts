import { type RefObject, useEffect } from "react";
import { msg } from "#kernel/translate.ts";
import { useKept } from "../page/use-kept.ts";

export const TABLE_KEYS = [
  { key: "j", label: msg("Next row") },
  { key: "k", label: msg("Row before") },
  { key: "x", label: msg("Select the row") },
  { key: "Enter", label: msg("Open the row") },
  { key: "/", label: msg("Go to the search") },
] as const;

export type TableKeys = { on: boolean; set: (on: boolean) => void };

/** Fields in which a typed key is text, not a keyboard shortcut. */
const FIELDS =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])";

export function useTableKeys(body: RefObject<HTMLTableSectionElement | null>): TableKeys {
  const [kept, keep] = useKept("keys");
  const on = kept !== "off";
  useEffect(() => {
    if (!on) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if ((event.target as Element).closest(FIELDS) || document.querySelector("dialog[open]")) return;
      const act = actOf(event.key, [...(body.current?.rows ?? [])]);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [on, body]);
  return { on, set: (next) => keep(next ? "" : "off") };
}

function actOf(key: string, rows: HTMLTableRowElement[]): (() => void) | null {
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  if (key === "j") return () => focusRow(rows[Math.min(at + 1, rows.length - 1)]);
  if (key === "k") return () => focusRow(rows[Math.max(at - 1, 0)]);
  if (key === "x") return () => rows[at]?.querySelector<HTMLInputElement>("[data-tick]")?.click();
  if (key === "/") return () => document.querySelector<HTMLInputElement>("search input:not([type=hidden])")?.focus();
  return null;
}

/** Focuses the row's title link, which opens its dialog; a row without one gets the focus itself. */
function focusRow(row: HTMLTableRowElement | undefined): void {
  const target = row?.querySelector<HTMLElement>("[data-title] :is(a, button)") ?? row;
  target?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: "nearest" });
}
