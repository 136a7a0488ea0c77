import { once } from "node:events";
import type { Duplex } from "node:stream";
import type pg from "pg";

/** Parts of the COPY protocol in pg that its types leave out. */
type CopyConnection = {
  stream: Duplex;
  query(text: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

const MOST_WAITING = 1_000_000;

/** Backpressure pauses the server, which sends one message per row. Each row keeps its newline. */
export async function* copyOut(client: pg.Client, statement: string): AsyncGenerator<Buffer[]> {
  let rows: Buffer[] = [];
  let waiting = 0;
  let stream: Duplex | undefined;
  let isDone = false;
  let failure: Error | undefined;
  let wake: () => void = () => undefined;
  client.query({
    submit(connection: unknown) {
      ({ stream } = connection as CopyConnection);
      (connection as CopyConnection).query(statement);
    },
    // The driver reuses the buffer behind this message.
    handleCopyData({ chunk }: { chunk: Buffer }) {
      rows.push(Buffer.from(chunk));
      waiting += chunk.length;
      if (waiting > MOST_WAITING) stream?.pause();
      wake();
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery() {
      isDone = true;
      wake();
    },
    handleError(error: Error) {
      failure = error;
      wake();
    },
  } as pg.Submittable);
  for (;;) {
    if (rows.length > 0) {
      const batch = rows;
      rows = [];
      waiting = 0;
      yield batch;
      stream?.resume();
    }
    if (failure) throw failure;
    if (rows.length > 0) continue;
    if (isDone) return;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}

export function copyIn(client: pg.Client, statement: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    client.query({
      submit: (connection: unknown) => (connection as CopyConnection).query(statement),
      handleCopyInResponse: (connection: CopyConnection) => {
        void feed(connection, chunks, () => failure !== undefined).catch((error: Error) => {
          failure = error;
          connection.sendCopyFail(error.message);
        });
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => {
        failure ??= error;
        reject(failure);
      },
    } as pg.Submittable);
  });
}

async function feed(
  connection: CopyConnection,
  chunks: AsyncIterable<Uint8Array>,
  hasFailed: () => boolean,
): Promise<void> {
  for await (const chunk of chunks) {
    if (hasFailed()) return;
    connection.sendCopyFromChunk(chunk);
    if (connection.stream.writableNeedDrain) await once(connection.stream, "drain");
  }
  connection.endCopyFrom();
}
