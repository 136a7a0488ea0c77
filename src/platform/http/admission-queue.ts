import { ApiError } from "#kernel/errors.ts";
import { BRIEFLY_BUSY } from "#kernel/interface-messages.ts";

/** Of work that nobody may begin now; whoever asks again after `retryAfterS` seconds finds others gone. */
export class Busy extends ApiError {
  override name = "Busy";
  readonly retryAfterS: number;

  constructor() {
    super(503, "unavailable", BRIEFLY_BUSY);
    this.retryAfterS = anySoon();
  }
}

/** Jitter, so that clients do not retry at the same moment. */
const anySoon = () => 3 + Math.floor(Math.random() * 5);

/** Work under way: how many pieces of each rank, and how large together. */
export type UnderWay = { readonly counts: readonly number[]; readonly size: number };
type Entry = {
  /** 0 comes before 1, where both have room. */
  rank?: number;
  /** In the unit of `hasRoom`. */
  size?: number;
  /** Nobody waits for it any more. */
  isGone?: () => boolean;
};
export type AdmissionQueue = {
  /** Waits in order. @returns ends the work, once @throws Busy */
  enter(entry?: Entry): Promise<() => void>;
  run<T>(work: () => Promise<T>, entry?: Entry): Promise<T>;
  /** Whether somebody who came now would wait in vain. */
  isHopeless(rank?: number): boolean;
  waiting(): number;
  /** Begins what may begin: there can be room that no end of work announced. */
  look(): void;
};
type Options = {
  ranks?: number;
  /** How many of a rank may wait. */
  most: number;
  /** How long each may wait. */
  patienceMs: number;
  hasRoom(entry: { rank: number; size: number }, underWay: UnderWay): boolean;
};
type Waiting = { rank: number; size: number; isGone: () => boolean; settle(begins: boolean): void; isSettled: boolean };
type Line = {
  all: Waiting[];
  /** Of `all`, those not yet settled. */
  waiting: number;
  /** Milliseconds from one end of work to the next, while somebody waits. */
  pace: number;
  lastEnd: number | null;
};

const SLOWNESS = 0.1;
/** Of the patience: work has its ups and downs, and who waits till the end for nothing has cost a place. */
const HOPE = 0.8;

/**
 * One bounded queue before work that is too much at once: in order within a rank, with a deadline. Each rank has a line of
 * its own: one without room holds up none of the others.
 */
export function openAdmissionQueue({ ranks = 1, most, patienceMs, hasRoom }: Options): AdmissionQueue {
  const lines = Array.from({ length: ranks }, (): Line => ({ all: [], waiting: 0, pace: 0, lastEnd: null }));
  const counts = Array<number>(ranks).fill(0);
  let size = 0;

  const lineOf = (rank: number): Line => {
    const line = lines[rank];
    if (line === undefined) throw new RangeError(`no rank ${rank}`);
    return line;
  };
  const first = ({ all }: Line): Waiting | undefined => {
    while (all[0]?.isSettled || all[0]?.isGone()) all.shift()?.settle(false);
    return all[0];
  };
  const look = () => {
    for (const line of lines) {
      for (let next = first(line); next && hasRoom(next, { counts, size }); next = first(line)) next.settle(true);
    }
  };
  const countEnd = (line: Line) => {
    const now = performance.now();
    const { waiting, lastEnd } = line;
    if (waiting > 0 && lastEnd !== null) line.pace += SLOWNESS * (Math.min(now - lastEnd, patienceMs) - line.pace);
    line.lastEnd = waiting > 0 ? now : null;
  };
  const begin = (entry: { rank: number; size: number }) => {
    counts[entry.rank] = (counts[entry.rank] ?? 0) + 1;
    size += entry.size;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      counts[entry.rank] = (counts[entry.rank] ?? 0) - 1;
      size -= entry.size;
      countEnd(lineOf(entry.rank));
      look();
    };
  };
  const isHopeless = (rank = 0) => {
    const { waiting, all, pace } = lineOf(rank);
    return waiting >= most || all.length * pace > HOPE * patienceMs;
  };
  const enter: AdmissionQueue["enter"] = async ({ rank = 0, size: given = 0, isGone = () => false } = {}) => {
    const entry = { rank, size: given };
    const line = lineOf(rank);
    if (first(line) === undefined && hasRoom(entry, { counts, size })) return begin(entry);
    if (isHopeless(rank)) throw new Busy();
    return new Promise<() => void>((resolve, reject) => {
      const waiter: Waiting = {
        ...entry,
        isGone,
        isSettled: false,
        settle(begins) {
          if (waiter.isSettled) return;
          waiter.isSettled = true;
          line.waiting -= 1;
          clearTimeout(deadline);
          if (begins) resolve(begin(entry));
          else reject(new Busy());
        },
      };
      const deadline = setTimeout(() => {
        waiter.settle(false);
        first(line);
      }, patienceMs);
      line.all.push(waiter);
      line.waiting += 1;
    });
  };
  return {
    enter,
    async run(work, entry) {
      const end = await enter(entry);
      try {
        return await work();
      } finally {
        end();
      }
    },
    isHopeless,
    waiting: () => lines.reduce((sum, line) => sum + line.waiting, 0),
    look,
  };
}
