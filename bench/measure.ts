import { readdirSync } from "node:fs";
import { processorMilliseconds } from "./processor.ts";

export type Work = { parallel: number; send: (index: number) => Promise<void> };
/** A process, and what is asked of it. */
type Contestant = { pid: number; work: Work };
export type Figure = { cpuMilliseconds: number; perSecond: number };

/** In a process that runs for weeks, what is asked often was compiled long ago; the engine takes this long to do its best. */
const WARM_UP = { requests: 4000, milliseconds: 20_000 };

/**
 * They take turns, for a machine shared with others is half as fast a minute later; and for so long together that what
 * comes once in thousands of requests, such as a collection of all garbage, weighs what it weighs in life.
 */
const TURNS = { count: 10, milliseconds: 1500 };

type Sum = { cpu: number; elapsed: number; count: number };

/**
 * CPU of each process per request (user and system, all its threads), and requests per second as seen from outside, once
 * both are warm.
 */
export async function measureInTurns(ours: Contestant, floor: Contestant): Promise<{ ours: Figure; floor: Figure }> {
  const sums = { ours: { cpu: 0, elapsed: 0, count: 0 }, floor: { cpu: 0, elapsed: 0, count: 0 } };
  const warm = { floor: await warmUp(floor.work), ours: await warmUp(ours.work) };
  for (let turn = 0; turn < TURNS.count; turn += 1) {
    await takeTurn(floor, warm.floor, sums.floor);
    await takeTurn(ours, warm.ours, sums.ours);
  }
  return { ours: figureOf(sums.ours), floor: figureOf(sums.floor) };
}

/** @returns how many requests it took */
async function warmUp(work: Work): Promise<number> {
  const until = performance.now() + WARM_UP.milliseconds;
  return inParallel(work, 0, (count) => count < WARM_UP.requests || performance.now() < until);
}

async function takeTurn({ pid, work }: Contestant, warm: number, sum: Sum): Promise<void> {
  const [cpuBefore, startedAt] = [cpuMilliseconds(pid), performance.now()];
  const until = startedAt + TURNS.milliseconds;
  sum.count += await inParallel(work, warm + sum.count, () => performance.now() < until);
  sum.elapsed += performance.now() - startedAt;
  sum.cpu += cpuMilliseconds(pid) - cpuBefore;
}

const figureOf = ({ cpu, elapsed, count }: Sum): Figure => ({
  cpuMilliseconds: cpu / count,
  perSecond: (count * 1000) / elapsed,
});

/**
 * @param before how many requests there were already: none is like another
 * @param goesOn told how many there were
 * @returns how many there were
 */
async function inParallel(
  { parallel, send }: Work,
  before: number,
  goesOn: (count: number) => boolean,
): Promise<number> {
  let count = 0;
  const lane = async () => {
    while (goesOn(count)) {
      count += 1;
      await send(before + count);
    }
  };
  await Promise.all(Array.from({ length: parallel }, lane));
  return count;
}

/** Thread by thread: the account of the whole process counts in ticks of 10 ms. */
function cpuMilliseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + processorMilliseconds(`${pid}/task/${thread}`), 0);
}

/** One request whose answer is read to its end. @throws when it is not a success */
export async function request(url: string, init?: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${init?.method ?? "GET"} ${url} answered ${response.status}`);
}

/** In milliseconds of the clock. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
