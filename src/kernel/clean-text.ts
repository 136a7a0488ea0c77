import { shownText } from "./plain-text.ts";
import { isTypedText } from "./sentences.ts";

/** Text without invisible characters: "" if nothing visible is left, null if it holds control characters. */
export function cleanText(value: string, manyLines: boolean): string | null {
  if (!isTypedText(value)) return null;
  const lines = value.normalize("NFC").replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n");
  return shownText(manyLines ? lines : lines.replace(/[\n\t]+/g, " "));
}
