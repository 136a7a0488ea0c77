import { shownText } from "#kernel/plain-text.ts";
/** User input, isolated in its text direction: a right-to-left name must not reorder the sentence. */
export type Value = { value: string };
export type Inline = string | Value;

/** In the HTML part of a mail, `links` replace `text`. */
export type ListItem = { title: string; text: string; links?: { label: string; link: string }[] };
export type Story = { title: string; text: string; link: string | null; label: string };

export type Block =
  | { kind: "paragraph"; parts: Inline[] }
  | { kind: "button"; label: string; link: string }
  | { kind: "code"; label: string; code: string }
  | { kind: "facts"; rows: { label: string; value: string }[] }
  | { kind: "steps"; steps: string[] }
  | { kind: "list"; items: ListItem[] }
  | { kind: "note"; parts: Inline[] };

export type SendBlock =
  | Block
  | ({ kind: "story" } & Story)
  | { kind: "panel"; facts: { label: string; value: string }[] }
  | { kind: "line" }
  | { kind: "links"; links: { label: string; link: string }[] };

export const paragraph = (sentence: string): Block => ({ kind: "paragraph", parts: partsOf(sentence) });
export const note = (sentence: string): Block => ({ kind: "note", parts: partsOf(sentence) });
export const button = (label: string, link: string): Block => ({ kind: "button", label, link: webAddress(link) });
export const code = (label: string, digits: string): Block => ({ kind: "code", label, code: digits });
export const facts = (rows: { label: string; value: string }[]): Block => ({ kind: "facts", rows });
export const steps = (...sentences: string[]): Block => ({ kind: "steps", steps: sentences });

export const list = (...items: ListItem[]): Block => ({ kind: "list", items });
export const story = ({ link, ...words }: Story): SendBlock => ({
  kind: "story",
  ...words,
  link: link === null ? null : webAddress(link),
});
export const panel = (rows: { label: string; value: string }[]): SendBlock => ({ kind: "panel", facts: rows });
export const line: SendBlock = { kind: "line" };
export const links = (all: { label: string; link: string }[]): SendBlock => ({
  kind: "links",
  links: all.map(({ label, link }) => ({ label, link: webAddress(link) })),
});

export const prose = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .map(withoutTricks)
    .filter((part) => part !== "")
    .map((part) => ({ kind: "paragraph", parts: [{ value: part }] }));

const LONGEST_VALUE = 200;

const [FROM, TO] = ["\u2068", "\u2069"];

/** Wraps user input in bidi isolates, at which `partsOf` splits the sentence. */
export const value = (text: string): string => `${FROM}${oneLine(text)}${TO}`;

function partsOf(sentence: string): Inline[] {
  const parts = sentence.split(/\u2068([^\u2069]*)\u2069/);
  return parts.map((part, at) => (at % 2 === 1 ? { value: part } : part)).filter((part) => part !== "");
}

/** Removes control characters and direction overrides, which could disguise the text around them. */
export function oneLine(text: string): string {
  const line = withoutTricks(text);
  const characters = [...line];
  return characters.length > LONGEST_VALUE ? `${characters.slice(0, LONGEST_VALUE - 1).join("")}…` : line;
}

function withoutTricks(text: string): string {
  return shownText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " "));
}

/** @throws for links other than http(s) */
export function webAddress(link: string): string {
  const url = new URL(link);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new Error("A mail links to web addresses only.");
  return url.href;
}
