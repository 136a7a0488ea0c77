/** Nothing of ours is half as deep; what the database or a presenter would walk down must not run out of stack there. */
export const DEEPEST_JSON = 32;
const [QUOTE, ESCAPE] = [0x22, 0x5c];
const isOpening = (byte: number) => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number) => byte === 0x5d || byte === 0x7d;

/** Counted before it is parsed: brackets outside of texts. */
export function isTooDeep(json: ArrayBuffer): boolean {
  const bytes = new Uint8Array(json);
  let depth = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (inText && byte === ESCAPE) at += 1;
    else if (byte === QUOTE) inText = !inText;
    else if (inText) continue;
    else if (isOpening(byte)) depth += 1;
    else if (isClosing(byte)) depth -= 1;
    if (depth > DEEPEST_JSON) return true;
  }
  return false;
}
