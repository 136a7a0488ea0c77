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
