/** The localStorage key of a guest's saves. Small page scripts only test whether it exists. */
export const STARS_KEY = "isa:stars";
