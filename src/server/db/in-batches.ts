import type { Position } from "./newest-first.ts";

const BATCH = 500;

/**
 * All rows of a keyset query, a batch at a time: the next is read once the one before is used up.
 * @param read the rows after the given one, in the order of a unique key; from the first for null
 */
export async function* inBatches<Row>(
  read: (after: Row | null, limit: number) => Promise<readonly Row[]>,
  size = BATCH,
): AsyncGenerator<Row> {
  let last: Row | null = null;
  for (;;) {
    const rows: readonly Row[] = await read(last, size);
    yield* rows;
    last = rows.at(-1) ?? null;
    if (rows.length < size) return;
  }
}

type Found<Row> = {
  find(after: Position | undefined, limit: number): Promise<Position[]>;
  read(ids: string[]): Promise<readonly Row[]>;
};

/** The same for rows that are found by their places and read by their ids: one that goes in between is left out. */
export async function* foundInBatches<Row>({ find, read }: Found<Row>, size = BATCH): AsyncGenerator<Row> {
  let after: Position | undefined;
  do {
    const found = await find(after, size);
    yield* await read(found.map(({ id }) => id));
    after = found.length === size ? found.at(-1) : undefined;
  } while (after);
}
