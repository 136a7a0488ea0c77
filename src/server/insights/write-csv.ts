const BYTE_ORDER_MARK = "\uFEFF";

/** Decision 44: with a mark, so that a spreadsheet reads accents; no text of it runs as a formula. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  const lines = rows.map((cells) => cells.map(writeCell).join(","));
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}

function writeCell(cell: string | number): string {
  if (typeof cell === "number") return String(cell);
  const safe = /^[\s]*[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
