import { ApiError } from "#kernel/errors.ts";
import { BRIEFLY_BUSY } from "#kernel/interface-messages.ts";

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

export type UnderWay = { readonly counts: readonly number[]; readonly size: number };
type Entry = {
  /** Lower ranks start first. */
  rank?: number;
  size?: number;
  isGone?: () => boolean;
};
export type AdmissionQueue = {
  /** Waits for a slot. @returns releases the slot; only the first call counts @throws Busy */
  enter(entry?: Entry): Promise<() => void>;
  run<T>(work: () => Promise<T>, entry?: Entry): Promise<T>;
  /** Whether a new entry would be refused, or would probably time out. */
  isHopeless(rank?: number): boolean;
  waiting(): number;
  /** Starts entries that now fit: `hasRoom` can change without a finished task. */
  look(): void;
};
type Options = {
  ranks?: number;
  /** Longest queue per rank. */
  most: number;
  timeoutMs: number;
  hasRoom(entry: { rank: number; size: number }, underWay: UnderWay): boolean;
};
type Waiting = { rank: number; size: number; isGone: () => boolean; settle(begins: boolean): void; isSettled: boolean };
type Line = {
  all: Waiting[];
  /** Unsettled entries of `all`. */
  waiting: number;
  /** Moving average of milliseconds between two finished tasks, while entries wait. */
  pace: number;
  lastEnd: number | null;
};

const SLOWNESS = 0.1;
/** Share of the timeout up to which an expected wait is accepted: the estimate is rough. */
const HOPE = 0.8;

/** Bounded FIFO queue with a timeout. Each rank has its own line: a rank without room does not block the others. */
export function openAdmissionQueue({ ranks = 1, most, timeoutMs, hasRoom }: Options): AdmissionQueue {
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
    if (waiting > 0 && lastEnd !== null) line.pace += SLOWNESS * (Math.min(now - lastEnd, timeoutMs) - line.pace);
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
    return waiting >= most || all.length * pace > HOPE * timeoutMs;
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
      }, timeoutMs);
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
