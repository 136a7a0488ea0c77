import type { Position } from "./keyset.ts";

const BATCH = 500;
/** Rows that are read by their ids are whole profiles. */
const WIDE_BATCH = 250;

type Read<Row> = (after: Row | null, limit: number) => Promise<readonly Row[]>;

/**
 * All rows of a keyset query, a batch at a time: the next is read once the one before is used up.
 * @param read the rows after the given one, in the order of a unique key; from the first for null
 */
export async function* inBatches<Row>(read: Read<Row>, size = BATCH): AsyncGenerator<Row> {
  for await (const batch of batchesOf(read, size)) yield* batch;
}

type Found<Row> = { find: Read<Position>; read(ids: string[]): Promise<readonly Row[]> };

/** The same for rows that are found by their places and read by their ids: one that goes in between is left out. */
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
