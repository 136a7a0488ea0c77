import { readdirSync } from "node:fs";
import { processorMilliseconds } from "./processor.ts";

export type Work = { count: number; parallel: number; send: (index: number) => Promise<void> };
/** A process, and what is asked of it. */
type Contestant = { pid: number; work: Work };
export type Figure = { cpuMilliseconds: number; perSecond: number };

/** In a process that runs for weeks, what is asked often was compiled long ago; the engine takes this long to do its best. */
const WARM_UP = { requests: 4000, milliseconds: 20_000 };

/** They take turns, for a machine shared with others is half as fast a minute later. */
const TURNS = 10;

/**
 * CPU of each process per request (user and system, all its threads), and requests per second as seen from outside, once
 * both are warm.
 */
export async function measureInTurns(ours: Contestant, floor: Contestant): Promise<{ ours: Figure; floor: Figure }> {
  const sums = { ours: { cpu: 0, elapsed: 0, count: 0 }, floor: { cpu: 0, elapsed: 0, count: 0 } };
  const before = { floor: await warmUp(floor.work), ours: await warmUp(ours.work) };
  for (let turn = 0; turn < TURNS; turn += 1) {
    await takeTurn(floor, before.floor, sums.floor);
    await takeTurn(ours, before.ours, sums.ours);
  }
  return { ours: figureOf(sums.ours), floor: figureOf(sums.floor) };
}

/** @returns how many requests it took */
async function warmUp(work: Work): Promise<number> {
  const until = performance.now() + WARM_UP.milliseconds;
  let count = 0;
  while (count < WARM_UP.requests || performance.now() < until) {
    await inParallel(100, work, count);
    count += 100;
  }
  return count;
}

type Sum = { cpu: number; elapsed: number; count: number };

async function takeTurn({ pid, work }: Contestant, warm: number, sum: Sum): Promise<void> {
  const count = Math.ceil(work.count / TURNS);
  const [cpuBefore, startedAt] = [cpuMilliseconds(pid), performance.now()];
  await inParallel(count, work, warm + sum.count);
  sum.elapsed += performance.now() - startedAt;
  sum.cpu += cpuMilliseconds(pid) - cpuBefore;
  sum.count += count;
}

const figureOf = ({ cpu, elapsed, count }: Sum): Figure => ({
  cpuMilliseconds: cpu / count,
  perSecond: (count * 1000) / elapsed,
});

/** @param before how many requests there were already: none is like another */
async function inParallel(count: number, { parallel, send }: Work, before: number): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < count) {
      next += 1;
      await send(before + next);
    }
  };
  await Promise.all(Array.from({ length: parallel }, lane));
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
