import { readFileSync } from "node:fs";

export type Work = { count: number; parallel: number; send: (index: number) => Promise<void> };
export type Figure = { cpuMilliseconds: number; perSecond: number };

const TICKS_PER_SECOND = 100;

/** In a process that runs for weeks, what is asked often was compiled long ago. Fewer leave half of it interpreted. */
const WARM_UP = 4000;

/**
 * CPU of a process per request (user and system, all its threads), and requests per second as seen from outside, once
 * the process is warm.
 */
export async function measure(pid: number, { count, parallel, send }: Work): Promise<Figure> {
  await inParallel(WARM_UP, parallel, send);
  const startedAt = performance.now();
  const before = cpuSeconds(pid);
  await inParallel(count, parallel, (index) => send(WARM_UP + index));
  const cpu = cpuSeconds(pid) - before;
  return { cpuMilliseconds: (cpu * 1000) / count, perSecond: count / ((performance.now() - startedAt) / 1000) };
}

async function inParallel(count: number, parallel: number, send: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      await send(next);
    }
  };
  await Promise.all(Array.from({ length: parallel }, lane));
}

function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** One request whose answer is read to its end. @throws when it is not a success */
export async function request(url: string, init?: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${init?.method ?? "GET"} ${url} answered ${response.status}`);
}
