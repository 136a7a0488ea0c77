import pg from "pg";
import { KEEP_ALIVE } from "../db/socket-timeout.ts";

export type Waker = { wakeOthers(): void; close(): Promise<void> };

const CHANNEL = "isa_realtime";
const WAKE_AT_MOST_EACH_MS = 20;
const CONNECT_AGAIN_MS = 2_000;

/** One LISTEN connection that bypasses a pooler; NOTIFY is batched. */
export function openWaker(url: string | undefined, look: () => void): Waker {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let isClosed = false;
  const connect = () => {
    const made = new pg.Client({ connectionString: url, application_name: "isa-realtime", ...KEEP_ALIVE });
    const retry = () => {
      if (client === made) client = undefined;
      clearTimeout(again);
      if (!isClosed) again = setTimeout(connect, CONNECT_AGAIN_MS).unref();
    };
    made.on("error", retry);
    made.on("end", retry);
    made.on("notification", look);
    made
      .connect()
      .then(() => made.query(`listen ${CHANNEL}`))
      .then(() => {
        client = made;
        if (isClosed) void made.end();
      }, retry);
  };
  if (url !== undefined) connect();
  return {
    wakeOthers() {
      soon ??= setTimeout(() => {
        soon = undefined;
        void client?.query(`notify ${CHANNEL}`).catch(() => undefined);
      }, WAKE_AT_MOST_EACH_MS);
    },
    async close() {
      isClosed = true;
      clearTimeout(again);
      clearTimeout(soon);
      await client?.end().catch(() => undefined);
    },
  };
}
