/** Alone, for it comes with every page: the other words of a limit (rate-limited.ts) do not. */
export const TOO_OFTEN = "That was a little too often. Please wait a moment and try again.";
