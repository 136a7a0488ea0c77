const BLOCKS = new Set("p div center h1 h2 h3 h4 ul ol blockquote pre table hr".split(" "));
const LINES = new Set(["li", "tr", "thead", "tbody", "tfoot"]);
const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

const decode = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);

type Writing = {
  chunks: string[];
  /** The last character, empty at the start. */
  last: string;
  /** Of each list that is open: the next number, or null for bullets. */
  lists: (number | null)[];
  links: { href: string; from: number }[];
  pre: number;
};

/** The plain-text part of a mail. @param html sanitised */
export function textOfHtml(html: string): string {
  const writing: Writing = { chunks: [], last: "", lists: [], links: [], pre: 0 };
  for (const piece of html.split(/(<[^>]*>)/)) {
    const [, end, tag, attributes = ""] = /^<(\/?)([a-z][a-z0-9]*)([^>]*)>$/.exec(piece) ?? [];
    if (tag === undefined) addText(writing, decode(piece));
    else if (end) closeTag(writing, tag);
    else openTag(writing, tag, attributes);
  }
  return writing.chunks
    .join("")
    .replace(/(?<![ \t])[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function write(writing: Writing, text: string): void {
  writing.chunks.push(text);
  writing.last = text.at(-1) ?? writing.last;
}

function addText(writing: Writing, text: string): void {
  const words = writing.pre > 0 ? text : text.replace(/\s+/g, " ");
  const startsLine = writing.pre === 0 && (writing.last === "" || /\s/.test(writing.last));
  write(writing, startsLine ? words.trimStart() : words);
}

function startLine(writing: Writing): void {
  if (writing.last !== "\n") write(writing, "\n");
}

function startBlock(writing: Writing, tag: string): void {
  const isInnerList = (tag === "ul" || tag === "ol") && writing.lists.length > 0;
  if (isInnerList) startLine(writing);
  else write(writing, "\n\n");
}

function openTag(writing: Writing, tag: string, attributes: string): void {
  const value = (name: string) => decode(new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");
  if (BLOCKS.has(tag)) startBlock(writing, tag);
  if (LINES.has(tag)) startLine(writing);
  if (tag === "hr") write(writing, "--------\n\n");
  if (tag === "br") write(writing, "\n");
  if (tag === "pre") writing.pre += 1;
  if (tag === "img") addText(writing, value("alt"));
  if (tag === "ul") writing.lists.push(null);
  if (tag === "ol") writing.lists.push(Number.parseInt(value("start") || "1", 10));
  if (tag === "li") write(writing, bulletOf(writing));
  if (tag === "a") writing.links.push({ href: value("href"), from: writing.chunks.length });
}

function closeTag(writing: Writing, tag: string): void {
  if (tag === "a") addAddress(writing);
  if (tag === "pre") writing.pre = Math.max(0, writing.pre - 1);
  if (tag === "ul" || tag === "ol") writing.lists.pop();
  if (tag === "td" || tag === "th") write(writing, " ");
  if (BLOCKS.has(tag)) startBlock(writing, tag);
}

function bulletOf({ lists }: Writing): string {
  const number = lists.at(-1) ?? null;
  if (number !== null) lists[lists.length - 1] = number + 1;
  return `${"  ".repeat(Math.max(0, lists.length - 1))}${number === null ? "-" : `${number}.`} `;
}

/** "text (address)", and the address alone where the text is the address. */
function addAddress(writing: Writing): void {
  const { href, from } = writing.links.pop() ?? { href: "", from: writing.chunks.length };
  const whole = writing.chunks.splice(from).join("");
  const words = whole.trimEnd();
  write(writing, words);
  const address = href.replace(/^mailto:/i, "");
  const shown = words.trim();
  const isTold = address === "" || shown === address || shown === href;
  if (!isTold) write(writing, shown === "" ? address : ` (${address})`);
  if (whole.endsWith(" ")) write(writing, " ");
}
