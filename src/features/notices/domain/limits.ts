/** Retention, also of unread notices. */
export const KEPT_DAYS = 90;
