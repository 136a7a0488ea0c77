// How much of a processor some work took, here and in the database where that runs on this machine: unlike the clock, it
// hardly depends on what else the machine has to do.
import { readFileSync } from "node:fs";
import type pg from "pg";

/** Milliseconds so far; not a number for a database elsewhere. */
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

/**
 * Milliseconds that one thread has had of a processor, by the scheduler's own account, which counts nanoseconds; not a
 * number for a process elsewhere.
 * @param thread a process that has one thread, or `pid/task/thread`
 */
export function processorMilliseconds(thread: number | string): number {
  try {
    return Number(readFileSync(`/proc/${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}
