import library from "sharp";

// What is read once is never read again, and one picture at a time has one thread.
library.cache(false);
library.concurrency(1);

export const sharp = library;
