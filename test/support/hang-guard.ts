/** Ends a test that hangs; no test is told by it that it was slow. */
export const HANG_MS = 600_000;

/** For a poll that waits for all the work of a test. */
export const ALL_WORK = { timeout: HANG_MS };
