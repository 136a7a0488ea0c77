/** Guard against hanging tests, not a limit on speed. */
export const HANG_MS = 600_000;

export const ALL_WORK = { timeout: HANG_MS };
