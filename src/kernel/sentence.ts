/** A text with placeholders. Each value is a list of labels: they are translated one by one, and joined, where they show. */
export type Sentence = { text: string; values: Record<string, string[]> };

const SHOWN_VALUES = 3;

/** A list within a sentence: the first few, and a sign that there are more. */
export function shortList(labels: readonly string[]): string[] {
  return labels.length > SHOWN_VALUES ? [...labels.slice(0, SHOWN_VALUES), "…"] : [...labels];
}

export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === "string" && value.trim() === "");
}

/** Null when the text holds characters that nobody types. One-line texts keep no line breaks. */
export function cleanText(value: string, manyLines: boolean): string | null {
  if (!value.isWellFormed()) return null;
  const lines = value.normalize("NFC").replace(/\r\n?/g, "\n");
  if (/[\p{Cc}]/u.test(lines.replace(/[\n\t]/g, ""))) return null;
  return (manyLines ? lines : lines.replace(/[\n\t]+/g, " ")).trim();
}
