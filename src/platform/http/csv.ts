import { stringify } from "csv-stringify/sync";
import { spreadsheetText } from "#kernel/spreadsheet-text.ts";
import { t } from "../i18n/i18n.ts";

export type CsvCell = string | number | boolean | Date | readonly string[] | null;
export type CsvColumn<Row> = { title: string; cell: (row: Row) => CsvCell };

type Csv<Row> = {
  /** Part of the file name isa-{name}-{day}.csv: lower-case letters, digits and hyphens. */
  name: string;
  at: Date;
  columns: readonly CsvColumn<Row>[];
  rows: AsyncIterable<Row> | Iterable<Row>;
};

const BYTE_ORDER_MARK = "\uFEFF";
const BATCH_ROWS = 64;
/** Cells that need quotes; includes characters at which some programs would split a cell or a line. */
const QUOTED = /[",;\t\r\n]|^\s|\s$/;

/** Decision 44: CSV, streamed in constant memory. An error aborts the download: a partial file never looks whole. */
export function csvAnswer<Row>({ name, at, columns, rows }: Csv<Row>): Response {
  // The words are translated now, because rows are read outside of the request's scope.
  const words: Words = { titles: columns.map(({ title }) => t(title)), yes: t("Yes"), no: t("No") };
  const batches = batchesOf(columns, rows, words);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await batches.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      cancel: async () => void (await batches.return(undefined)),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: headersOf(`isa-${name}-${at.toISOString().slice(0, 10)}.csv`) });
}

type Words = { titles: string[]; yes: string; no: string };

async function* batchesOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: Csv<Row>["rows"],
  words: Words,
): AsyncGenerator<string> {
  let batch: Cell[][] = [words.titles.map(spreadsheetText)];
  let before = BYTE_ORDER_MARK;
  for await (const row of rows) {
    batch.push(columns.map(({ cell }) => textOf(cell(row), words)));
    if (batch.length < BATCH_ROWS) continue;
    yield before + linesOf(batch);
    [batch, before] = [[], ""];
  }
  yield before + linesOf(batch);
}

const linesOf = (rows: Cell[][]): string => stringify(rows, { record_delimiter: "windows", quoted_match: QUOTED });

type Cell = string | number;

/** Numbers stay numbers; typed text is escaped against formulas. */
function textOf(cell: CsvCell, { yes, no }: Words): Cell {
  if (cell === null) return "";
  if (typeof cell === "number") return cell;
  if (typeof cell === "boolean") return cell ? yes : no;
  return spreadsheetText(typeof cell === "string" ? cell : cell instanceof Date ? cell.toISOString() : cell.join("; "));
}

function headersOf(fileName: string): Record<string, string> {
  return {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${fileName}"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  };
}
