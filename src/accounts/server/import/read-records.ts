/** One account of a file; null where the line holds none that can be read. */
export type FileRecord = { line: number; value: Record<string, unknown> | null };

const NAMES: Record<string, string> = {
  encrypted_password: "password_hash",
  raw_user_meta_data: "user_metadata",
  raw_app_meta_data: "app_metadata",
};
const JSON_FIELDS = new Set(["user_metadata", "app_metadata"]);
const FLAGS: Record<string, boolean> = { true: true, t: true, "1": true, false: false, f: false, "0": false };

/** A JSON object a line. */
export async function* readNdjson(lines: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let line = 0;
  for await (const text of lines) {
    line += 1;
    const bare = text.replace(/^\uFEFF/, "").trim();
    if (bare !== "") yield { line, value: renamed(parse(bare)) };
  }
}

/** The first line names the columns; what stands in an empty cell is not given. */
export async function* readTable(lines: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let columns: string[] | null = null;
  for await (const { line, cells } of readCsv(lines)) {
    if (columns === null) {
      columns = cells.map((name) =>
        name
          .replace(/^\uFEFF"?/, "")
          .trim()
          .toLowerCase(),
      );
      continue;
    }
    const named = columns.map((name, index) => [name, cells[index] ?? ""] as const);
    const given = named.filter(([, cell]) => cell !== "" && cell !== "NULL");
    const value = renamed(Object.fromEntries(given));
    yield { line, value: value && cells.length === columns.length ? typed(value) : null };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The columns of other servers of this protocol have longer names. */
function renamed(value: unknown): Record<string, unknown> | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [NAMES[name] ?? name, content]));
}

function typed(value: Record<string, unknown>): Record<string, unknown> {
  const cells = Object.entries(value).map(([name, content]) => {
    if (JSON_FIELDS.has(name)) return [name, parse(String(content))];
    return [name, name.endsWith("_confirm") ? (FLAGS[String(content).toLowerCase()] ?? content) : content];
  });
  return Object.fromEntries(cells);
}

type Row = { line: number; cells: string[] };

const LONGEST_RECORD = 100_000;

/** Records of a CSV file (RFC 4180) as they arrive; a quoted field may hold commas, quotes and line breaks. */
async function* readCsv(lines: AsyncIterable<string>): AsyncGenerator<Row> {
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
