/** Ends a test that hangs. It is no limit on speed. */
export const HANG_MS = 600_000;

/** For a poll that waits until all work of a test is done. */
export const ALL_WORK = { timeout: HANG_MS };
