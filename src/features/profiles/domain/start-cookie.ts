/** Set by the start page's script, or on the way to sign-up. */
export const START_COOKIE = "isa_start";
export const START_DAYS = 30;
