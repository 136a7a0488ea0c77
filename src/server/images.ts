import sharp from "sharp";

// What is read once is never read again, and one picture at a time has one thread.
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
