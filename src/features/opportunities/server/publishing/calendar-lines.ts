const MOST_OCTETS = 75;
const NOT_IN_TEXT = /(?![\t\n])\p{Cc}/gu;

/** RFC 5545 component. */
export function component(name: string, lines: readonly string[]): string {
  return [`BEGIN:${name}\r\n`, ...lines, `END:${name}\r\n`].join("");
}

export function textLine(name: string, text: string): string {
  return contentLine(name, escapeText(text));
}

/** For dates, durations and addresses: no escaping, no line breaks. */
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

/** RFC 5545, 3.1: a long line continues after CRLF and a space. The cut is never inside a character. */
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
