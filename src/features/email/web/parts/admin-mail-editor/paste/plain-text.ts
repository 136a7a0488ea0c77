import { plainDigits } from "#kernel/plain-text.ts";

const LIST_LINE = /^\s*(?:([-*•‣◦·–])|(\p{Nd}{1,3})[.)])\s+(.*)$/u;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** WhatsApp's prefix of each message when several are copied: time and writer. */
const WHATSAPP_HEAD = /^\p{Cf}*\[\p{Nd}{1,2}[:/.]\p{Nd}{1,2}[^\]]{0,30}\] [^:\n]{1,60}: /u;

/** WhatsApp's signs for bold, italic and strikethrough, without a space between sign and word. */
const signs = (sign: string) =>
  new RegExp(
    `(^|[^\\p{L}\\p{N}${sign}])[${sign}](?![\\s${sign}])([^${sign}\\n]*[^\\s${sign}])[${sign}](?![\\p{L}\\p{N}${sign}])`,
    "gu",
  );
const BOLD = signs("*");
const ITALIC = signs("_");
const STRUCK = signs("~");

/** URLs, email addresses and placeholders stay unchanged, because they may contain WhatsApp's signs. */
const KEPT = /(\S*(?:https?:\/\/|www\.|@)\S*|\{\{[^{}]*\}\})/;

function inlineHtml(line: string): string {
  const pieces = line
    .split(KEPT)
    .map((piece, at) => (at % 2 === 1 ? escapeHtml(piece) : emphasised(escapeHtml(piece))));
  return pieces.join("");
}

const emphasised = (html: string) =>
  html.replace(STRUCK, "$1$2").replace(BOLD, "$1<strong>$2</strong>").replace(ITALIC, "$1<em>$2</em>");

type Group = { tag: "p" | "ul" | "ol"; start: number; lines: string[] };

function groupsOf(lines: readonly string[]): Group[] {
  const groups: Group[] = [];
  for (const line of lines) {
    const [, bullet, number, words] = LIST_LINE.exec(line) ?? [];
    const tag = bullet ? "ul" : number ? "ol" : "p";
    if (groups.at(-1)?.tag !== tag) groups.push({ tag, start: Number(plainDigits(number ?? "1")), lines: [] });
    groups.at(-1)?.lines.push(inlineHtml(words ?? line.trim()));
  }
  return groups;
}

function groupHtml({ tag, start, lines }: Group): string {
  if (tag === "p") return `<p>${lines.join("<br>")}</p>`;
  const items = lines.map((line) => `<li>${line}</li>`).join("");
  return tag === "ul" ? `<ul>${items}</ul>` : `<ol start="${start}">${items}</ol>`;
}

export function htmlOfText(text: string): string {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.replace(WHATSAPP_HEAD, ""));
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === "") blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.flatMap(groupsOf).map(groupHtml).join("");
}
