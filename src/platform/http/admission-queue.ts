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
  /** Starts waiting entries that now have room: the answer of `hasRoom` can change without a finished task. */
  look(): void;
};
type Options = {
  ranks?: number;
  /** Maximum number of waiting entries per rank. */
  most: number;
  timeoutMs: number;
  hasRoom(entry: { rank: number; size: number }, underWay: UnderWay): boolean;
};
type Waiting = { rank: number; size: number; isGone: () => boolean; settle(begins: boolean): void; isSettled: boolean };
type Line = {
  all: Waiting[];
  /** Number of entries in `all` that still wait. */
  waiting: number;
  /** Moving average of milliseconds between two finished tasks, while entries wait. */
  pace: number;
  lastEnd: number | null;
};

const SLOWNESS = 0.1;
/** An entry is refused when its expected wait is above this share of the timeout: the estimate is rough. */
const HOPE = 0.8;

type QueueState = Omit<Options, "ranks"> & {
  lines: readonly Line[];
  underWay: { counts: number[]; size: number };
};

/** Bounded FIFO queue with a timeout. Each rank has its own line: a rank without room does not block the others. */
export function openAdmissionQueue({ ranks = 1, most, timeoutMs, hasRoom }: Options): AdmissionQueue {
  const lines = Array.from({ length: ranks }, (): Line => ({ all: [], waiting: 0, pace: 0, lastEnd: null }));
  const counts = Array<number>(ranks).fill(0);
  const state: QueueState = { most, timeoutMs, hasRoom, lines, underWay: { counts, size: 0 } };
  return {
    enter: (entry) => enter(state, entry),
    async run(work, entry) {
      const end = await enter(state, entry);
      try {
        return await work();
      } finally {
        end();
      }
    },
    isHopeless: (rank) => isHopeless(state, rank),
    waiting: () => lines.reduce((sum, line) => sum + line.waiting, 0),
    look: () => look(state),
  };
}

async function enter(state: QueueState, { rank = 0, size = 0, isGone = () => false }: Entry = {}): Promise<() => void> {
  const entry = { rank, size };
  const line = lineOf(state, rank);
  if (first(line) === undefined && state.hasRoom(entry, state.underWay)) return begin(state, entry);
  if (isHopeless(state, rank)) throw new Busy();
  return waitIn(line, state, { ...entry, isGone });
}

function waitIn(line: Line, state: QueueState, entry: Required<Entry>): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const waiter: Waiting = {
      ...entry,
      isSettled: false,
      settle(begins) {
        if (waiter.isSettled) return;
        waiter.isSettled = true;
        line.waiting -= 1;
        clearTimeout(deadline);
        if (begins) resolve(begin(state, entry));
        else reject(new Busy());
      },
    };
    const deadline = setTimeout(() => {
      waiter.settle(false);
      first(line);
    }, state.timeoutMs);
    line.all.push(waiter);
    line.waiting += 1;
  });
}

function begin(state: QueueState, { rank, size }: { rank: number; size: number }): () => void {
  const { underWay } = state;
  underWay.counts[rank] = (underWay.counts[rank] ?? 0) + 1;
  underWay.size += size;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    underWay.counts[rank] = (underWay.counts[rank] ?? 0) - 1;
    underWay.size -= size;
    countEnd(lineOf(state, rank), state.timeoutMs);
    look(state);
  };
}

function look({ lines, hasRoom, underWay }: QueueState): void {
  for (const line of lines) {
    for (let next = first(line); next && hasRoom(next, underWay); next = first(line)) next.settle(true);
  }
}

function isHopeless(state: QueueState, rank = 0): boolean {
  const { waiting, all, pace } = lineOf(state, rank);
  return waiting >= state.most || all.length * pace > HOPE * state.timeoutMs;
}

function countEnd(line: Line, timeoutMs: number): void {
  const now = performance.now();
  const { waiting, lastEnd } = line;
  if (waiting > 0 && lastEnd !== null) line.pace += SLOWNESS * (Math.min(now - lastEnd, timeoutMs) - line.pace);
  line.lastEnd = waiting > 0 ? now : null;
}

function first({ all }: Line): Waiting | undefined {
  while (all[0]?.isSettled || all[0]?.isGone()) all.shift()?.settle(false);
  return all[0];
}

function lineOf({ lines }: QueueState, rank: number): Line {
  const line = lines[rank];
  if (line === undefined) throw new RangeError(`no rank ${rank}`);
  return line;
}
