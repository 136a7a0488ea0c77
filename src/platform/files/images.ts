import library from "sharp";

// A cache is useless, because no picture is read twice; one thread limits the CPU use.
library.cache(false);
library.concurrency(1);

export const sharp = library;
