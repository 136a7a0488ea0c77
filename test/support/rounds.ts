export type Rounds = { gate: number; full: number };

/** Few in the gate, many where ISA_TIER is "full". */
export const rounds = ({ gate, full }: Rounds): number => (process.env.ISA_TIER === "full" ? full : gate);

let isPrinted = false;

/** ISA_SEED, or a new seed (vitest.config.ts), printed so that a failure can be repeated. */
export function seed(): number {
  if (!isPrinted) console.log(`ISA_SEED=${process.env.ISA_SEED}`);
  isPrinted = true;
  return Number(process.env.ISA_SEED);
}

export function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
