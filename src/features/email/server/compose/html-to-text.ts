const BLOCKS = new Set("p div center h1 h2 h3 h4 ul ol blockquote pre table hr".split(" "));
const LINES = new Set(["li", "tr", "thead", "tbody", "tfoot"]);
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

const decode = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

type Output = {
  chunks: string[];
  last: string;
  /** Next number of each open list; null for a bullet list. */
  lists: (number | null)[];
  links: { href: string; from: number }[];
  pre: number;
};

/** @param html sanitised */
export function htmlToText(html: string): string {
  const output: Output = { chunks: [], last: "", lists: [], links: [], pre: 0 };
  for (const piece of html.split(/(<[^>]*>)/)) {
    const [, end, tag, attributes = ""] = /^<(\/?)([a-z][a-z0-9]*)([^>]*)>$/.exec(piece) ?? [];
    if (tag === undefined) addText(output, decode(piece));
    else if (end) closeTag(output, tag);
    else openTag(output, tag, attributes);
  }
  return output.chunks
    .join("")
    .replace(/(?<![ \t])[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function write(output: Output, text: string): void {
  output.chunks.push(text);
  output.last = text.at(-1) ?? output.last;
}

function addText(output: Output, text: string): void {
  const words = output.pre > 0 ? text : text.replace(/\s+/g, " ");
  const startsLine = output.pre === 0 && (output.last === "" || /\s/.test(output.last));
  write(output, startsLine ? words.trimStart() : words);
}

function startLine(output: Output): void {
  if (output.last !== "\n") write(output, "\n");
}

function startBlock(output: Output, tag: string): void {
  const isInnerList = (tag === "ul" || tag === "ol") && output.lists.length > 0;
  if (isInnerList) startLine(output);
  else write(output, "\n\n");
}

function openTag(output: Output, tag: string, attributes: string): void {
  const value = (name: string) => decode(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
  if (BLOCKS.has(tag)) startBlock(output, tag);
  if (LINES.has(tag)) startLine(output);
  if (tag === "hr") write(output, "--------\n\n");
  if (tag === "br") write(output, "\n");
  if (tag === "pre") output.pre += 1;
  if (tag === "img") addText(output, value("alt"));
  if (tag === "ul") output.lists.push(null);
  if (tag === "ol") output.lists.push(Number.parseInt(value("start") || "1", 10));
  if (tag === "li") write(output, bulletOf(output));
  if (tag === "a") output.links.push({ href: value("href"), from: output.chunks.length });
}

function closeTag(output: Output, tag: string): void {
  if (tag === "a") addAddress(output);
  if (tag === "pre") output.pre = Math.max(0, output.pre - 1);
  if (tag === "ul" || tag === "ol") output.lists.pop();
  if (tag === "td" || tag === "th") write(output, " ");
  if (BLOCKS.has(tag)) startBlock(output, tag);
}

function bulletOf({ lists }: Output): string {
  const number = lists.at(-1) ?? null;
  if (number !== null) lists[lists.length - 1] = number + 1;
  return `${"  ".repeat(Math.max(0, lists.length - 1))}${number === null ? "-" : `${number}.`} `;
}

/** Writes a link as "text (address)", or only the address when both are the same. */
function addAddress(output: Output): void {
  const { href, from } = output.links.pop() ?? { href: "", from: output.chunks.length };
  const whole = output.chunks.splice(from).join("");
  const words = whole.trimEnd();
  write(output, words);
  const address = href.replace(/^mailto:/i, "");
  const shown = words.trim();
  const isShown = address === "" || shown === address || shown === href;
  if (!isShown) write(output, shown === "" ? address : ` (${address})`);
  if (whole.endsWith(" ")) write(output, " ");
}
