import { readdirSync } from "node:fs";
import { processorMilliseconds } from "./processor.ts";

export type Work = { parallel: number; send: (index: number) => Promise<void> };
type Contestant = { pid: number; work: Work };
type Figure = { cpuMilliseconds: number; perSecond: number };
type Pair<T> = { ours: T; floor: T };
export type Compared = { whole: Pair<Figure>; turns: Pair<Figure>[] };

/** Warm-up until the JIT has compiled the hot code, as in a process that runs for weeks. */
const WARM_UP = { requests: 4000, milliseconds: 20_000 };

/** Turns alternate, because the speed of a shared machine changes; the total includes rare garbage collections. */
const TURNS = { count: 10, milliseconds: 1500 };

type Sum = { cpu: number; elapsed: number; count: number };

/** CPU of each process per request (user and system, all threads), and requests per second at the client. */
export async function measureInTurns(ours: Contestant, floor: Contestant): Promise<Compared> {
  const sent = { floor: await warmUp(floor.work), ours: await warmUp(ours.work) };
  const sums: Pair<Sum>[] = [];
  while (sums.length < TURNS.count) {
    const turn = { floor: await takeTurn(floor, sent.floor), ours: await takeTurn(ours, sent.ours) };
    sums.push(turn);
    sent.floor += turn.floor.count;
    sent.ours += turn.ours.count;
  }
  const pairOf = (pairs: Pair<Sum>[]) => ({
    ours: figureOf(pairs.map(({ ours }) => ours)),
    floor: figureOf(pairs.map(({ floor }) => floor)),
  });
  return { whole: pairOf(sums), turns: sums.map((turn) => pairOf([turn])) };
}

export function middleHalf(figures: readonly number[]): [number, number] {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (share: number) => {
    const [place, last] = [share * (sorted.length - 1), sorted.length - 1];
    const [below = Number.NaN, above = Number.NaN] = [
      sorted[Math.floor(place)],
      sorted[Math.min(last, Math.ceil(place))],
    ];
    return below + (above - below) * (place % 1);
  };
  return [at(0.25), at(0.75)];
}

export const SPREAD_HEAD = "| what | p50 | p95 | p99 | worst |\n|---|---|---|---|---|";

/** @param figures milliseconds */
export function spreadLine(name: string, figures: readonly number[]): string {
  const sorted = figures.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return `| ${name} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} | ${at(1)} |`;
}

async function warmUp(work: Work): Promise<number> {
  const until = performance.now() + WARM_UP.milliseconds;
  return inParallel(work, 0, (count) => count < WARM_UP.requests || performance.now() < until);
}

async function takeTurn({ pid, work }: Contestant, before: number): Promise<Sum> {
  const [cpuBefore, startedAt] = [cpuMilliseconds(pid), performance.now()];
  const until = startedAt + TURNS.milliseconds;
  const count = await inParallel(work, before, () => performance.now() < until);
  return { count, elapsed: performance.now() - startedAt, cpu: cpuMilliseconds(pid) - cpuBefore };
}

function figureOf(sums: Sum[]): Figure {
  const all = (read: (sum: Sum) => number) => sums.reduce((whole, sum) => whole + read(sum), 0);
  const count = all((sum) => sum.count);
  return { cpuMilliseconds: all(({ cpu }) => cpu) / count, perSecond: (count * 1000) / all(({ elapsed }) => elapsed) };
}

/** @param before number of earlier requests, so that no request repeats */
async function inParallel(
  { parallel, send }: Work,
  before: number,
  goesOn: (count: number) => boolean,
): Promise<number> {
  let count = 0;
  const loop = async () => {
    while (goesOn(count)) {
      count += 1;
      await send(before + count);
    }
  };
  await Promise.all(Array.from({ length: parallel }, loop));
  return count;
}

/** Sums the threads: the account of a whole process counts in ticks of 10 ms. */
function cpuMilliseconds(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.reduce((sum, thread) => sum + processorMilliseconds(`${pid}/task/${thread}`), 0);
}

/** Reads the whole response. @throws when the status is not a success */
export async function request(url: string, init?: RequestInit): Promise<void> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${init?.method ?? "GET"} ${url} answered ${response.status}`);
}

/** @returns wall-clock milliseconds */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
