/** Storage key of a guest's saves. Small scripts test only its presence. */
export const STARS_KEY = "isa:stars";
