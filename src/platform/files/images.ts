import library from "sharp";

// No picture is read twice; one thread limits the CPU use.
library.cache(false);
library.concurrency(1);

export const sharp = library;
