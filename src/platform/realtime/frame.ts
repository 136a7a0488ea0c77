import * as v from "valibot";

/** 1.0.0 uses objects; 2.0.0 uses arrays, and bytes for broadcasts. */
export const VERSIONS = ["1.0.0", "2.0.0"] as const;
export type Version = (typeof VERSIONS)[number];

export type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
  /** Binary broadcasts only. */
  said?: Said;
};

/** `text` is raw JSON, or base64 when binary. */
export type Content = { text: string; isBinary: boolean };
export type Said = { event: string; content: Content };

const LONGEST_NAME = 255;
// biome-ignore lint/suspicious/noControlCharactersInRegex: names with them are refused; the database takes no NUL at all.
const CONTROLS = /[\u0000-\u001f\u007f]/;

/** Its length fits into one byte of a binary frame; PostgreSQL can store it. */
export const name = v.pipe(
  v.string(),
  v.check((text) => text.isWellFormed() && !CONTROLS.test(text) && Buffer.byteLength(text) <= LONGEST_NAME),
);
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
