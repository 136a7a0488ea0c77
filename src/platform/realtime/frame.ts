import * as v from "valibot";

/** Protocol versions: 1.0.0 uses JSON objects; 2.0.0 uses JSON arrays, and bytes for broadcasts. */
export const VERSIONS = ["1.0.0", "2.0.0"] as const;
export type Version = (typeof VERSIONS)[number];

export type Frame = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
  /** Content of a binary broadcast; absent in other frames. */
  said?: Said;
};

/** `text` is raw JSON, or base64 when binary. */
export type Content = { text: string; isBinary: boolean };
export type Said = { event: string; content: Content };

const LONGEST_NAME = 255;
// biome-ignore lint/suspicious/noControlCharactersInRegex: names with them are refused; the database takes no NUL at all.
const CONTROLS = /[\u0000-\u001f\u007f]/;

/** The length of a name fits into one byte of a binary frame, and PostgreSQL can store the name. */
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
