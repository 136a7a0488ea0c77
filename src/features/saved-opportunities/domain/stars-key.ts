/** Under which a device keeps what a guest saved; scripts that have no room for more look whether it is there. */
export const STARS_KEY = "isa:stars";
