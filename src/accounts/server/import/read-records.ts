import { encodingOf } from "#kernel/file-text.ts";

/** One line of the file; `value` is null when it cannot be parsed. */
export type FileRecord = { line: number; value: Record<string, unknown> | null };

const NAMES: Record<string, string> = {
  encrypted_password: "password_hash",
  raw_user_meta_data: "user_metadata",
  raw_app_meta_data: "app_metadata",
};
const JSON_FIELDS = new Set(["user_metadata", "app_metadata"]);
/** Spreadsheets save booleans in the user's language: French, Portuguese, Spanish, German, Italian, Dutch, Arabic. */
const TRUE = "true t 1 yes vrai verdadeiro verdadero wahr vero waar صواب".split(" ");
const FALSE = "false f 0 no faux falso falsch onwaar خطأ".split(" ");
const FLAGS = new Map([...TRUE.map((word) => [word, true] as const), ...FALSE.map((word) => [word, false] as const)]);

export async function* readNdjson(lines: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let line = 0;
  for await (const text of lines) {
    line += 1;
    const bare = text.replace(/^\uFEFF/, "").trim();
    if (bare !== "") yield { line, value: renamed(parse(bare)) };
  }
}

export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let rest = "";
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk));
    rest += decoder.decode(chunk, { stream: true });
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    yield* lines;
  }
  rest += decoder?.decode() ?? "";
  if (rest !== "") yield rest.replace(/\r$/, "");
}

const SEPARATORS = [",", ";", "\t", "|"] as const;
const NAMED_SEPARATOR = /^"?sep=(.)"?$/i;

/** Reads CSV: the first line has the column names and shows the separator; an empty cell counts as an absent field. */
export async function* readTable(lines: AsyncIterable<string>): AsyncGenerator<FileRecord> {
  let columns: string[] | null = null;
  let separator: string | undefined;
  for await (const { line, text } of readRecords(lines)) {
    const bare = text.replace(/^\uFEFF/, "");
    const told = columns === null ? NAMED_SEPARATOR.exec(bare.trimEnd())?.[1] : undefined;
    separator ??= told ?? separatorOf(bare);
    if (told !== undefined) continue;
    const cells = cellsOf(bare, separator);
    if (columns === null) {
      columns = cells.map((name) => name.trim().toLowerCase());
      continue;
    }
    const named = columns.map((name, index) => [name, cells[index] ?? ""] as const);
    const given = named.filter(([, cell]) => cell !== "" && cell !== "NULL");
    const value = renamed(Object.fromEntries(given));
    yield { line, value: value && cells.length === columns.length ? typed(value) : null };
  }
}

function separatorOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, "");
  const counts = SEPARATORS.map((separator) => bare.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Accepts the column names of other servers of this protocol, too. */
function renamed(value: unknown): Record<string, unknown> | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([name, content]) => [NAMES[name] ?? name, content]));
}

function typed(value: Record<string, unknown>): Record<string, unknown> {
  const cells = Object.entries(value).map(([name, content]) => {
    if (JSON_FIELDS.has(name)) return [name, parse(String(content))];
    return [name, name.endsWith("_confirm") ? (FLAGS.get(String(content).toLowerCase()) ?? content) : content];
  });
  return Object.fromEntries(cells);
}

type CsvRecord = { line: number; text: string };

const LONGEST_RECORD = 100_000;

/** RFC 4180: a quoted field may hold separators, quotes and line breaks. */
async function* readRecords(lines: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let number = 0;
  let record: CsvRecord | undefined;
  for await (const line of lines) {
    number += 1;
    if (record === undefined && line.trim() === "") continue;
    record = { line: record?.line ?? number, text: record ? `${record.text}\n${line}` : line };
    if (isOpen(record.text) && record.text.length < LONGEST_RECORD) continue;
    yield record;
    record = undefined;
  }
  if (record) yield record;
}

/** True when the number of quotes is odd: the line ends inside a quoted field. */
const isOpen = (text: string) => (text.split('"').length - 1) % 2 === 1;

function cellsOf(text: string, separator: string): string[] {
  const mark = `\\u{${separator.codePointAt(0)?.toString(16)}}`;
  const cells = text.matchAll(new RegExp(`(?:^|${mark})(?:"((?:[^"]|"")*)"|([^${mark}]*))`, "gu"));
  return [...cells].map(([, quoted, plain = ""]) => quoted?.replaceAll('""', '"') ?? plain.trim());
}
