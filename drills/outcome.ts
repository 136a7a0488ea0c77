/** What a drill found: figures of requests that change something. */
export type Outcome = {
  sent: number;
  acknowledged: number;
  failed: number;
  /** Acknowledged, and not there afterwards. Must be 0. */
  lost: number;
  /** From the moment when it could, until every member was served again; null when it took too long. */
  secondsToServe: number | null;
  /** Where guests have to be served all the while. */
  reads?: Reads[];
  notes: string[];
};
export type Reads = {
  who: string;
  asked: number;
  failed: number;
  slowestMs: number;
  /** Which of them failed, and how. */
  notes: string[];
};

/** One way to break the product. It sets up its own, and leaves nothing behind. */
export type Drill = { title: string; run(): Promise<Outcome> };

const MOST_FAILED = 0.01;
const SLOWEST_MS = 5_000;

/** Of how long it took each time; null when it took too long once. */
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
