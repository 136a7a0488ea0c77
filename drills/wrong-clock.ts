import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type DrillDatabase, startDatabase } from "./database.ts";
import type { Drill } from "./outcome.ts";
import { openStage } from "./stage.ts";
import { startTraffic } from "./traffic.ts";
import { sleep, until } from "./wait.ts";

const AHEAD_SECONDS = 10_800;
const AHEAD_FOR_MS = 70_000;
const COUNTED_MS = 150_000;
/** Libfaketime for the database: a Debian package that `npm run drill` installs where it can. */
const LIBRARY = process.env.FAKETIME_LIBRARY ?? "";

export const wrongClock: Drill = {
  title:
    "the clock of the machine, that of the database too, is three hours ahead for 70 seconds; scheduled jobs are counted",
  async run() {
    const clock = openClock();
    const database = await clock.startDatabase();
    const preload = new URL("./shift-clock.mjs", import.meta.url).href;
    const environment = { NODE_OPTIONS: `--import ${preload}`, CLOCK_SHIFT: clock.file };
    const stage = await openStage({ database, environment });
    try {
      const traffic = await startTraffic(stage.url, 2);
      await until("a scheduled job is done", 120, async () => (await countJobs(database, 0)) > 0);
      await clock.set(database, AHEAD_SECONDS);
      await sleep(AHEAD_FOR_MS);
      const before = await newestJob(database);
      await clock.set(database, 0);
      const startedAt = performance.now();
      traffic.mark();
      const served = await traffic.secondsToServe(60);
      await sleep(COUNTED_MS - (performance.now() - startedAt));
      const done = await countJobs(database, before);
      const what = `${done} jobs of each minute were done in the ${COUNTED_MS / 1000} seconds after`;
      return await traffic.finish(done > 1 ? served : null, [`${clock.note}; ${what}`]);
    } finally {
      await stage.stop();
      clock.remove();
    }
  },
};

function openClock() {
  const folder = mkdtempSync(join(tmpdir(), "isa-clock-"));
  chmodSync(folder, 0o755);
  const [file, ofDatabase] = [join(folder, "milliseconds"), join(folder, "seconds")];
  const write = (seconds: number) => {
    writeFileSync(file, String(seconds * 1000));
    writeFileSync(ofDatabase, `+${seconds}\n`, { mode: 0o644 });
  };
  write(0);
  return {
    file,
    note: LIBRARY ? "libfaketime shifted the database" : "without libfaketime the stored times of the queue were moved",
    async startDatabase() {
      if (!LIBRARY) return startDatabase();
      const shifted = {
        FAKETIME_TIMESTAMP_FILE: ofDatabase,
        FAKETIME_CACHE_DURATION: "1",
        FAKETIME_DONT_FAKE_MONOTONIC: "1",
      };
      Object.assign(process.env, { LD_PRELOAD: LIBRARY, ...shifted });
      try {
        return await startDatabase();
      } finally {
        for (const name of ["LD_PRELOAD", ...Object.keys(shifted)]) delete process.env[name];
      }
    },
    async set(database: DrillDatabase, seconds: number) {
      write(seconds);
      if (!LIBRARY && seconds > 0) {
        await ask(database, "update pgboss.version set cron_on = now() + make_interval(secs => $1)", [seconds]);
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const EACH_MINUTE = "realtime.tidy";

/** Rows identify jobs here, because their times follow the moved clock. */
const countJobs = (database: DrillDatabase, after: number) => ask(database, JOBS("count(*)"), [EACH_MINUTE, after]);
const newestJob = (database: DrillDatabase) => ask(database, JOBS("max(xmin::text::bigint)"), [EACH_MINUTE, 0]);
const JOBS = (what: string) =>
  `select coalesce(${what}, 0)::float8 as figure from pgboss.job
    where name = $1 and state = 'completed' and xmin::text::bigint > $2`;

async function ask({ url }: DrillDatabase, statement: string, values: unknown[]): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ figure: number }>(statement, values);
  await client.end();
  return rows[0]?.figure ?? 0;
}
