/** Recipients per worker batch, and mails per day (docs/product/email.md#daily-limit). */
export const MAX_RECIPIENTS = { lowest: 1, highest: 1000, standard: 100 } as const;
export const DAILY_LIMIT = { lowest: 1, highest: 1_000_000, standard: 1000 } as const;

export const TEMPLATE_LIMITS = { name: 100, subject: 200, bytes: 200 * 1024, templates: 500 } as const;
