/** Retention time of notices in days; it also applies to unread ones. */
export const KEPT_DAYS = 90;
