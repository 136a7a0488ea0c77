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

/** Not the same for all: they would come back together. */
const anySoon = () => 3 + Math.floor(Math.random() * 5);

/** Work under way: how many pieces of each rank, and how large together. */
export type UnderWay = { readonly counts: readonly number[]; readonly size: number };
type Entry = {
  /** 0 comes before 1. */
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
  /** How many may wait. */
  most: number;
  /** How long each may wait. */
  patienceMs: number;
  hasRoom(entry: { rank: number; size: number }, underWay: UnderWay): boolean;
};
type Waiting = { rank: number; size: number; isGone: () => boolean; settle(begins: boolean): void; isSettled: boolean };

const SLOWNESS = 0.1;
/** Of the patience: work has its ups and downs, and who waits till the end for nothing has cost a place. */
const HOPE = 0.8;

/** One bounded queue before work that is too much at once: in order within a rank, with a deadline. */
export function openAdmissionQueue({ ranks = 1, most, patienceMs, hasRoom }: Options): AdmissionQueue {
  const lines = Array.from({ length: ranks }, (): Waiting[] => []);
  const counts = Array<number>(ranks).fill(0);
  let size = 0;
  let waiting = 0;
  /** Milliseconds from one end of work to the next, while somebody waits. */
  let pace = 0;
  let lastEnd: number | null = null;

  const first = (rank: number): Waiting | undefined => {
    const line = lines[rank] ?? [];
    while (line[0]?.isSettled || line[0]?.isGone()) line.shift()?.settle(false);
    return line[0];
  };
  const look = () => {
    for (let rank = 0; rank < ranks; rank += 1) {
      for (let next = first(rank); next; next = first(rank)) {
        if (!hasRoom(next, { counts, size })) return;
        next.settle(true);
      }
    }
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
      const now = performance.now();
      if (waiting > 0 && lastEnd !== null) pace += SLOWNESS * (Math.min(now - lastEnd, patienceMs) - pace);
      lastEnd = waiting > 0 ? now : null;
      look();
    };
  };
  const wait = (entry: Waiting) => {
    lines[entry.rank]?.push(entry);
    waiting += 1;
  };
  const isHopeless = (rank = 0) => {
    if (waiting >= most) return true;
    const ahead = lines.slice(0, rank + 1).reduce((sum, line) => sum + line.length, 0);
    return ahead * pace > HOPE * patienceMs;
  };
  const enter: AdmissionQueue["enter"] = async ({ rank = 0, size: given = 0, isGone = () => false } = {}) => {
    const entry = { rank, size: given };
    const isNext = lines.slice(0, rank + 1).every((_, before) => first(before) === undefined);
    if (isNext && hasRoom(entry, { counts, size })) return begin(entry);
    if (isHopeless(rank)) throw new Busy();
    return new Promise<() => void>((resolve, reject) => {
      const waiter: Waiting = {
        ...entry,
        isGone,
        isSettled: false,
        settle(begins) {
          if (waiter.isSettled) return;
          waiter.isSettled = true;
          waiting -= 1;
          clearTimeout(deadline);
          if (begins) resolve(begin(entry));
          else reject(new Busy());
        },
      };
      const deadline = setTimeout(() => {
        waiter.settle(false);
        first(rank);
      }, patienceMs);
      wait(waiter);
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
    waiting: () => waiting,
    look,
  };
}
