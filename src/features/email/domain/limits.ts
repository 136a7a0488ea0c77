/** A§9; the first bounds what one worker takes at a time, the second what all of them send in a day (decision 49). */
export const MAX_RECIPIENTS = { lowest: 1, highest: 1000, standard: 100 } as const;
export const DAILY_LIMIT = { lowest: 1, highest: 1_000_000, standard: 1000 } as const;

export const TEMPLATE_LIMITS = { name: 100, subject: 200, bytes: 200 * 1024, templates: 500 } as const;
