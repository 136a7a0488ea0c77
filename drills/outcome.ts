/** What a drill found: figures of requests that change something. */
export type Outcome = {
  sent: number;
  acknowledged: number;
  failed: number;
  /** Acknowledged, and not there afterwards. Must be 0. */
  lost: number;
  /** From the moment when it could, until every member was served again; null when it took too long. */
  secondsToServe: number | null;
  notes: string[];
};

/** One way to break the product. It sets up its own, and leaves nothing behind. */
export type Drill = { title: string; run(): Promise<Outcome> };

/** Of how long it took each time; null when it took too long once. */
export const longestOf = (times: (number | null)[]) => (times.includes(null) ? null : Math.max(...times.map(Number)));

export const passed = ({ lost, secondsToServe }: Outcome) => lost === 0 && secondsToServe !== null;
