import { csvLine } from "#kernel/csv-line.ts";

const BYTE_ORDER_MARK = "\uFEFF";

/** A§2: "exported as a CSV named with the current date", which no spreadsheet takes for formulas. */
export function saveList(recipients: readonly string[]): void {
  const text = BYTE_ORDER_MARK + [["Email"], ...recipients.map((email) => [email])].map(csvLine).join("");
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `isa-email-recipients-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
