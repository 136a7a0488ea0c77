import { listFormat } from "./format.ts";

/** "a, b, c" in English, "a, b et c" in French. */
export const listInWords = listFormat({ type: "unit" });
