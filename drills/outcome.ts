export type Outcome = {
  sent: number;
  acknowledged: number;
  failed: number;
  /** Acknowledged but missing afterwards. Must be 0. */
  lost: number;
  /** Seconds from the mark until every member is served again; null after the timeout. */
  secondsToServe: number | null;
  /** Only where guests must be served throughout. */
  reads?: Reads[];
  notes: string[];
};
export type Reads = {
  who: string;
  asked: number;
  failed: number;
  slowestMs: number;
  notes: string[];
};

/** Each drill sets up its own stage and cleans up. */
export type Drill = { title: string; run(): Promise<Outcome> };

const MOST_FAILED = 0.01;
const SLOWEST_MS = 5_000;

/** @returns null when one recovery exceeded its timeout */
export const longestOf = (times: (number | null)[]) => (times.includes(null) ? null : Math.max(...times.map(Number)));

const held = ({ asked, failed, slowestMs }: Reads) =>
  asked > 0 && failed <= MOST_FAILED * asked && slowestMs <= SLOWEST_MS;

export const passed = ({ lost, secondsToServe, reads = [] }: Outcome) =>
  lost === 0 && secondsToServe !== null && reads.every(held);

export function describeReads(reads: Reads): string[] {
  const { who, asked, failed, slowestMs, notes } = reads;
  const share = ((100 * failed) / Math.max(1, asked)).toFixed(1);
  const line = `${who}: ${asked} reads, ${failed} failed (${share} %), the slowest ${(slowestMs / 1000).toFixed(1)} s`;
  const limits = `at most ${100 * MOST_FAILED} % and ${SLOWEST_MS / 1000} s`;
  return [`${line}: ${held(reads) ? "held" : `DID NOT HOLD (${limits})`}`, ...notes.map((note) => `  ${note}`)];
}
