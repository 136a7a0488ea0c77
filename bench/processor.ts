// CPU time of work in this process and in a local database; unlike wall time, it hardly depends on other load.
import { readFileSync } from "node:fs";
import type pg from "pg";

/** Milliseconds so far; NaN for a remote database. */
export type Processor = () => number;

export async function processorOf(pool: pg.Pool): Promise<Processor> {
  const { rows } = await pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
  );
  return () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000 + rows.reduce((sum, { pid }) => sum + processorMilliseconds(pid), 0);
  };
}

/** CPU milliseconds of a thread (a pid, or `pid/task/thread`), to the nanosecond; NaN for a remote process. */
export function processorMilliseconds(thread: number | string): number {
  try {
    return Number(readFileSync(`/proc/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}
