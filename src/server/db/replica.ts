import pg from "pg";
import { connectDatabase, type Database } from "./database.ts";
import { hasReached, type WalPosition } from "./wal-position.ts";

export type Replica = {
  /** The replica for somebody who last wrote there; null while it is behind that, too old, or gone. */
  findFor(wroteAt: WalPosition): Database | null;
  /** Where the primary's log is now: at or after all that was written before. */
  readPosition(): Promise<WalPosition>;
  /** It failed somebody: nobody is sent there before it was looked at again. */
  doubt(): void;
  close(): Promise<void>;
};

/** How old the replica's answers may be, as proved by looking at both servers. */
const OLDEST_MS = 1_000;
const LOOK_EACH_MS = 200;
const PATIENCE_MS = 1_000;

type Look = { at: number; position: WalPosition };
type Progress = { in_recovery: boolean; position: WalPosition | null };

/** Looks at primary and replica all the time, so that a request need not ask either. */
export function watchReplica(
  primary: Database,
  url: string,
  onError: (error: Error) => void,
  oldestMs = OLDEST_MS,
): Replica {
  const db = connectDatabase(url, onError, { patienceMs: PATIENCE_MS });
  const scout = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  scout.on("error", () => undefined).on("connect", (client) => client.on("error", () => undefined));
  const looks: Look[] = [];
  let replayed: WalPosition | null = null;
  let currentAt = 0;

  const look = async () => {
    try {
      looks.push({ at: Date.now(), position: await readPosition(primary) });
      const { rows } = await scout.query<Progress>(
        "select pg_is_in_recovery() as in_recovery, pg_last_wal_replay_lsn()::text as position",
      );
      const [progress] = rows;
      replayed = progress?.in_recovery ? progress.position : null;
    } catch {
      replayed = null;
    }
    currentAt = newestReached(looks, replayed)?.at ?? currentAt;
    while ((looks[0]?.at ?? Number.POSITIVE_INFINITY) < Date.now() - oldestMs) looks.shift();
  };
  const watching = repeat(look);
  return {
    findFor: (wroteAt) =>
      replayed !== null && Date.now() - currentAt <= oldestMs && hasReached(replayed, wroteAt) ? db : null,
    readPosition: () => readPosition(primary),
    doubt() {
      replayed = null;
    },
    async close() {
      await watching.stop();
      await scout.end();
      await db.$client.end();
    },
  };
}

/** With commits that do not wait for the disk, what was written is in front of what is on it. */
async function readPosition({ $client }: Database): Promise<WalPosition> {
  const { rows } = await $client.query<{ position: WalPosition }>(
    "select pg_current_wal_insert_lsn()::text as position",
  );
  const position = rows[0]?.position;
  if (position === undefined) throw new Error("the primary does not say where its log is");
  return position;
}

function newestReached(looks: readonly Look[], replayed: WalPosition | null): Look | undefined {
  return replayed === null ? undefined : looks.findLast(({ position }) => hasReached(replayed, position));
}

function repeat(work: () => Promise<void>): { stop(): Promise<void> } {
  let isEnding = false;
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    await work();
    if (!isEnding) timer = setTimeout(() => (underWay = run()), LOOK_EACH_MS).unref();
  };
  let underWay = run();
  return {
    stop() {
      isEnding = true;
      clearTimeout(timer);
      return underWay;
    },
  };
}
