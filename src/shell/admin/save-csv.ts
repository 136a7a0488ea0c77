import { spreadsheetText } from "#kernel/spreadsheet-text.ts";

const BYTE_ORDER_MARK = "\uFEFF";
const QUOTED = /[",;\t\r\n]|^\s|\s$/;

/** Saves a CSV file in the same format as the server's files (platform/http/csv.ts). */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const address = URL.createObjectURL(new Blob([csvText(rows)], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `isa-${name}-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function csvText(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");
}

function cellText(text: string): string {
  const safe = spreadsheetText(text);
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
