import { shownText } from "./plain-text.ts";
import { isTypedText } from "./sentences.ts";

/**
 * Without signs that nobody sees or that turn the direction of a text; empty when nothing can be seen. Null when the text
 * holds control characters. One-line texts keep no line breaks.
 */
export function cleanText(value: string, manyLines: boolean): string | null {
  if (!isTypedText(value)) return null;
  const lines = value.normalize("NFC").replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n");
  return shownText(manyLines ? lines : lines.replace(/[\n\t]+/g, " "));
}
