/** This cookie is set by the script of the start page, or on the way to sign-up. */
export const START_COOKIE = "isa_start";
export const START_DAYS = 30;
