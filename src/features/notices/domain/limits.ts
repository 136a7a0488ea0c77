/** How long a notice is kept, read or not. */
export const KEPT_DAYS = 90;
