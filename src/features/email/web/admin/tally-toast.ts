/** A§8: sentences with counts of what was left out stay as long as any message may. */
export const tallyToast = { durationMs: 6000 };
