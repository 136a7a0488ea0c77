const MOST_OCTETS = 75;
const NOT_IN_TEXT = /(?![\t\n])\p{Cc}/gu;

/** A component of RFC 5545 around its lines. */
export function component(name: string, lines: readonly string[]): string {
  return [`BEGIN:${name}\r\n`, ...lines, `END:${name}\r\n`].join("");
}

export function textLine(name: string, text: string): string {
  return contentLine(name, escapeText(text));
}

/** For values that are no text: dates, durations, addresses. They hold no line breaks. */
export function contentLine(name: string, value: string): string {
  return fold(`${name}:${value}`);
}

/** RFC 5545, 3.3.11. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(NOT_IN_TEXT, "")
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll("\n", "\\n");
}

/** RFC 5545, 3.1: a line goes on in the next one, which begins with a space. No character is torn apart. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}
