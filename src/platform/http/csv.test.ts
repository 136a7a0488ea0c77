import fc from "fast-check";
import { expect, test } from "vitest";
import { readCsv } from "#test/csv.ts";
import { type CsvCell, type CsvColumn, csvAnswer } from "./csv.ts";

const AT = new Date("2026-11-20T21:30:00Z");
const SIGNS = "=+-@＝＋－＠";

function answer(rows: Iterable<CsvCell[]> | AsyncIterable<CsvCell[]>, titles = ["Value"]): Response {
  const columns: CsvColumn<CsvCell[]>[] = titles.map((title, index) => ({ title, cell: (row) => row[index] ?? null }));
  return csvAnswer({ name: "things", at: AT, columns, rows });
}

async function textOf(response: Response): Promise<string> {
  return Buffer.from(await response.arrayBuffer()).toString();
}

async function cellOf(value: CsvCell): Promise<string | undefined> {
  const [, row] = readCsv(await textOf(answer([[value]])));
  return row?.[0];
}

test("the CSV answer is a dated file that is not cached", () => {
  expect(Object.fromEntries(answer([]).headers)).toEqual({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": 'attachment; filename="isa-things-2026-11-20.csv"',
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  });
});

test("the CSV text begins with a byte order mark and has CRLF line ends", async () => {
  const text = await textOf(answer([["Ékpè", 2]], ["Name", "Number"]));
  expect(text).toBe("\uFEFFName,Number\r\nÉkpè,2\r\n");
});

test.each<[CsvCell, string]>([
  [null, ""],
  [-5, "-5"],
  [true, "Yes"],
  [false, "No"],
  [AT, "2026-11-20T21:30:00.000Z"],
  [["tailoring", "weaving"], "tailoring; weaving"],
  ['She said "no", twice', 'She said "no", twice'],
  ["two\r\nlines", "two\r\nlines"],
  ["a - b = c", "a - b = c"],
  ["=1+1", "'=1+1"],
  ["+254700000001", "'+254700000001"],
  ["-5", "'-5"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tx", "'\tx"],
  ["\rx", "'\rx"],
  ["＝1+1", "'＝1+1"],
  ["  =1+1", "'  =1+1"],
  ["\u200B=1+1", "'\u200B=1+1"],
  ['"=1+1', "'\"=1+1"],
  ["fine;=1+1", "fine;'=1+1"],
  ["fine\n=1+1", "fine\n'=1+1"],
  [["weaving", "=1+1"], "weaving; '=1+1"],
])("the cell %j is read back as %j", async (value, read) => {
  expect(await cellOf(value)).toBe(read);
});

const wild = fc.string({
  unit: fc.oneof(fc.constantFrom(...SIGNS, ..."\";,\t\r\n' \u00A0"), fc.string({ maxLength: 3 })),
});

test("any text keeps its cell and its letters, and never begins a formula", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(wild, wild), { maxLength: 5 }), async (rows) => {
      const [, ...read] = readCsv(await textOf(answer(rows, ["One", "Two"])));
      const letters = (cells: string[][]) => cells.map((row) => row.map((cell) => cell.replaceAll("'", "")));
      expect(letters(read)).toEqual(letters(rows));
      const parts = read.flat().flatMap((cell) => [/^[\t\r\n]/.test(cell) ? "=" : cell, ...cell.split(/[;\t\r\n]/)]);
      expect(parts.filter((part) => SIGNS.includes(part.replace(/^[\s\p{Cc}\p{Cf}"]+/u, "")[0] ?? "x"))).toEqual([]);
    }),
  );
});

test("rows are read only as fast as the answer is taken, and reading stops on cancel", async () => {
  let read = 0;
  let isLetGo = false;
  async function* endless() {
    try {
      for (;;) {
        read += 1;
        yield ["x".repeat(1000)];
      }
    } finally {
      isLetGo = true;
    }
  }
  const reader = answer(endless()).body?.getReader();
  expect(read).toBe(0);
  await reader?.read();
  const once = read;
  expect(once).toBeLessThan(100);
  await reader?.read();
  expect(read).toBeLessThan(2 * once + 2);
  await reader?.cancel();
  expect(isLetGo).toBe(true);
});

test("a failure midway aborts the download", async () => {
  async function* failing() {
    for (let row = 0; row < 100; row += 1) yield ["x".repeat(1000)];
    throw new Error("the database is gone");
  }
  await expect(answer(failing()).text()).rejects.toThrow("the database is gone");
});
