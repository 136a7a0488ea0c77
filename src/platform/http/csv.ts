import { csvLine } from "#kernel/csv-line.ts";

export type CsvCell = string | number | boolean | Date | readonly string[] | null;
export type CsvColumn<Row> = { title: string; cell: (row: Row) => CsvCell };

type Csv<Row> = {
  /** What is in it: the file is called isa-{name}-{day}.csv. Small letters, digits and hyphens. */
  name: string;
  at: Date;
  columns: readonly CsvColumn<Row>[];
  /** Read as fast as the reader of the answer takes them. */
  rows: AsyncIterable<Row> | Iterable<Row>;
};

const BYTE_ORDER_MARK = "\uFEFF";
const CHUNK_LENGTH = 32_768;

/**
 * Decision 44: rows as a file for a spreadsheet, sent while they are read, so that its size costs no memory.
 * A failure half-way breaks the download off: nobody takes a part for the whole.
 */
export function csvAnswer<Row>({ name, at, columns, rows }: Csv<Row>): Response {
  const lines = linesOf(columns, rows);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let text = "";
        while (text.length < CHUNK_LENGTH) {
          const { value, done } = await lines.next();
          if (!done) text += value;
          else {
            if (text !== "") controller.enqueue(encoder.encode(text));
            return controller.close();
          }
        }
        controller.enqueue(encoder.encode(text));
      },
      cancel: async () => void (await lines.return(undefined)),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: headersOf(`isa-${name}-${at.toISOString().slice(0, 10)}.csv`) });
}

async function* linesOf<Row>(columns: readonly CsvColumn<Row>[], rows: Csv<Row>["rows"]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title));
  for await (const row of rows) yield csvLine(columns.map(({ cell }) => textOf(cell(row))));
}

/** Numbers stay numbers; everything that somebody typed is text. */
function textOf(cell: CsvCell): string | number {
  if (cell === null) return "";
  if (typeof cell === "string" || typeof cell === "number") return cell;
  if (typeof cell === "boolean") return cell ? "Yes" : "No";
  return cell instanceof Date ? cell.toISOString() : cell.join("; ");
}

function headersOf(fileName: string): Record<string, string> {
  return {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${fileName}"`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
  };
}
