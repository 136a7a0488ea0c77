export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be";

const SNIFF_BYTES = 512;

/** Encoding by byte order mark, else by zero bytes, which UTF-8 never has. @param head first bytes of the file */
export function encodingOf(head: Uint8Array): TextEncoding {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const zeros = [0, 0];
  const sniffed = head.subarray(0, SNIFF_BYTES);
  for (const [at, byte] of sniffed.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) * 4 < sniffed.length) return "utf-8";
  if (even > 0 && odd > 0) return "utf-8";
  return odd > 0 ? "utf-16le" : "utf-16be";
}

/** Decodes a text file, without its byte order mark; invalid UTF text is read as Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  if (encoding !== "utf-8") return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
