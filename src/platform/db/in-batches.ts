import type { Position } from "./keyset.ts";

const BATCH = 500;
/** Rows per batch: fewer than `BATCH`, since these rows are whole profiles. */
const WIDE_BATCH = 250;

type Read<Row> = (after: Row | null, limit: number) => Promise<readonly Row[]>;

/** @param read reads the rows after a given row, ordered by a unique key; the row is null for the first batch */
export async function* inBatches<Row>(read: Read<Row>, size = BATCH): AsyncGenerator<Row> {
  for await (const batch of batchesOf(read, size)) yield* batch;
}

type Found<Row> = { find: Read<Position>; read(ids: string[]): Promise<readonly Row[]> };

/** Omits rows that are deleted between `find` and `read`. */
export async function* foundInBatches<Row>({ find, read }: Found<Row>, size = WIDE_BATCH): AsyncGenerator<Row> {
  for await (const batch of batchesOf(find, size)) yield* await read(batch.map(({ id }) => id));
}

async function* batchesOf<Row>(read: Read<Row>, size: number): AsyncGenerator<readonly Row[]> {
  let last: Row | null = null;
  for (;;) {
    const batch: readonly Row[] = await read(last, size);
    yield batch;
    if (batch.length < size) return;
    last = batch.at(-1) ?? null;
  }
}
