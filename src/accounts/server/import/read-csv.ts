export type Row = { line: number; cells: string[] };

const LONGEST_RECORD = 100_000;

/** Records of a CSV file (RFC 4180) as they arrive; a quoted field may hold commas, quotes and line breaks. */
export async function* readCsv(lines: AsyncIterable<string>): AsyncGenerator<Row> {
  let number = 0;
  let record: { line: number; text: string } | undefined;
  for await (const line of lines) {
    number += 1;
    if (record === undefined && line.trim() === "") continue;
    record = { line: record?.line ?? number, text: record ? `${record.text}\n${line}` : line };
    if (isOpen(record.text) && record.text.length < LONGEST_RECORD) continue;
    yield { line: record.line, cells: cellsOf(record.text) };
    record = undefined;
  }
  if (record) yield { line: record.line, cells: cellsOf(record.text) };
}

/** Within quotes at its end: their number is odd. */
const isOpen = (text: string) => (text.split('"').length - 1) % 2 === 1;

function cellsOf(text: string): string[] {
  const cells = text.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...cells].map(([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain.trim());
}
