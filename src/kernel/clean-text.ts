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
