import { setTimeout } from "node:timers/promises";

const REMEMBERED = 20;
const LONGEST_MS = 2000;

/** How long the latest passwords of imported accounts took to check. */
const durations: number[] = [];

export function rememberDuration(milliseconds: number): void {
  durations.push(Math.min(milliseconds, LONGEST_MS));
  if (durations.length > REMEMBERED) durations.shift();
}

/**
 * A wrong password is answered as late as that of an imported account would be, whoever it was for: time does not tell
 * which addresses came from elsewhere. Where no imported account signs in, nobody waits.
 */
export async function levelRefusal(startedAt: number): Promise<void> {
  const wait = startedAt + Math.max(0, ...durations) - performance.now();
  if (wait > 0) await setTimeout(wait);
}
