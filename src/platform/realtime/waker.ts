import pg from "pg";
import { KEEP_ALIVE } from "../db/socket-timeout.ts";

export type Waker = { wakeOthers(): void; close(): Promise<void> };

const CHANNEL = "isa_realtime";
const WAKE_AT_MOST_EACH_MS = 20;
const CONNECT_AGAIN_MS = 2_000;

type WakerState = {
  url: string | undefined;
  look: () => void;
  client: pg.Client | undefined;
  again: NodeJS.Timeout | undefined;
  soon: NodeJS.Timeout | undefined;
  isClosed: boolean;
};

/** One LISTEN connection that bypasses a pooler; NOTIFY is batched. */
export function openWaker(url: string | undefined, look: () => void): Waker {
  const state: WakerState = { url, look, client: undefined, again: undefined, soon: undefined, isClosed: false };
  if (url !== undefined) connect(state);
  return {
    wakeOthers() {
      state.soon ??= setTimeout(() => {
        state.soon = undefined;
        void state.client?.query(`notify ${CHANNEL}`).catch(() => undefined);
      }, WAKE_AT_MOST_EACH_MS);
    },
    async close() {
      state.isClosed = true;
      clearTimeout(state.again);
      clearTimeout(state.soon);
      await state.client?.end().catch(() => undefined);
    },
  };
}

function connect(state: WakerState): void {
  const made = new pg.Client({ connectionString: state.url, application_name: "isa-realtime", ...KEEP_ALIVE });
  const retry = () => {
    if (state.client === made) state.client = undefined;
    clearTimeout(state.again);
    if (!state.isClosed) state.again = setTimeout(() => connect(state), CONNECT_AGAIN_MS).unref();
  };
  made.on("error", retry);
  made.on("end", retry);
  made.on("notification", state.look);
  made
    .connect()
    .then(() => made.query(`listen ${CHANNEL}`))
    .then(() => {
      state.client = made;
      if (state.isClosed) void made.end();
    }, retry);
}
