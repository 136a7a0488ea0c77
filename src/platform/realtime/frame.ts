import * as v from "valibot";

/** Of the public protocol: objects in 1.0.0, arrays and bytes of broadcasts in 2.0.0. */
export const VERSIONS = ["1.0.0", "2.0.0"] as const;
export type Version = (typeof VERSIONS)[number];

export type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
  /** Of a broadcast that came as bytes. */
  said?: Said;
};

/** What a member says in a topic, on its way: JSON as it was written, or base64 of bytes. */
export type Content = { text: string; isBinary: boolean };
export type Said = { event: string; content: Content };

const LONGEST_NAME = 255;
// biome-ignore lint/suspicious/noControlCharactersInRegex: names with them are refused; the database takes no NUL at all.
const CONTROLS = /[\u0000-\u001f\u007f]/;

/** Of a topic, an event or a key: what fits into one byte of length, and the database keeps. */
export const name = v.pipe(
  v.string(),
  v.check((text) => text.isWellFormed() && !CONTROLS.test(text) && Buffer.byteLength(text) <= LONGEST_NAME),
);
/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
