import { parseSync, Visitor } from "rolldown/utils";
import { BRAND } from "#kernel/brand.ts";
import type { Sentences } from "#platform/i18n/i18n.ts";
import { MARK } from "./mark-sentences.ts";
import { type Replacement, replace } from "./replace.ts";

/** Names of scripts: imports are relative; prefetched scripts are named from the root. */
const SCRIPT = /^(\.\/|\/?assets\/)([\w-]+(?:\.[\w-]+)*\.js)$/;

type Place = { start: number; end: number };
type Chunk = {
  code: string;
  scripts: (Place & { way: string; name: string })[];
  /** String literals that are only displayed; they are replaced by their translation. */
  sentences: (Place & { text: string })[];
  /** Texts that may also be keys or values; they are translated by a dictionary. */
  texts: Set<string>;
};

export function readChunk(code: string): Chunk {
  const chunk: Chunk = { code, scripts: [], sentences: [], texts: new Set() };
  new Visitor({
    Literal({ value, start, end }) {
      if (typeof value === "string") addText(chunk, value, { start, end });
    },
    TemplateLiteral({ quasis, start, end }) {
      // The only constant placeholder is the product's name.
      addText(chunk, quasis.map(({ value }) => value.cooked ?? "").join(BRAND.name), { start, end });
    },
  }).visit(parseSync("chunk.js", code).program);
  return chunk;
}

function addText(chunk: Chunk, text: string, place: Place): void {
  const [, way, name] = SCRIPT.exec(text) ?? [];
  if (way && name) chunk.scripts.push({ ...place, way, name });
  else if (text.startsWith(MARK)) chunk.sentences.push({ ...place, text: text.slice(MARK.length) });
  else chunk.texts.add(text);
}

export const unmarked = (code: string) => code.replaceAll(MARK, "");

/** False for a translation that equals another English sentence: `t` would translate it again. */
const isOnceOnly = (translation: string, sentences: Sentences) =>
  (sentences[translation] ?? translation) === translation;

function translateChunk({ sentences: marked, texts }: Chunk, sentences: Sentences) {
  const replaced: Replacement[] = [];
  const looked = new Set(texts);
  for (const { text, start, end } of marked) {
    const translation = sentences[text];
    if (translation !== undefined && isOnceOnly(translation, sentences))
      replaced.push({ start, end, by: JSON.stringify(translation) });
    else looked.add(text);
  }
  const known = Object.entries(sentences).filter(([sentence]) => looked.has(sentence));
  return { replaced, known: Object.fromEntries(known) };
}

/** Scripts that differ in a language, by name: those with own sentences, and those that import one of them. */
export function translateChunks(chunks: Map<string, Chunk>, sentences: Sentences, folder: string): Map<string, string> {
  const own = new Map([...chunks].map(([name, chunk]) => [name, translateChunk(chunk, sentences)]));
  const isTranslated = ([, { replaced, known }]: [string, ReturnType<typeof translateChunk>]) =>
    replaced.length > 0 || Object.keys(known).length > 0;
  const differing = new Set([...own].filter(isTranslated).map(([name]) => name));
  for (let before = -1; before !== differing.size; ) {
    before = differing.size;
    for (const [name, { scripts }] of chunks)
      if (scripts.some((other) => differing.has(other.name))) differing.add(name);
  }
  const written = new Map<string, string>();
  for (const [name, { code, scripts }] of chunks) {
    if (!differing.has(name)) continue;
    const { replaced = [], known = {} } = own.get(name) ?? {};
    const redirected = scripts.map(({ start, end, way, name: other }) => ({
      start,
      end,
      by: JSON.stringify(wayTo(way, other, differing.has(other), folder)),
    }));
    written.set(name, unmarked(replace(code, [...replaced, ...redirected])) + dictionary(known));
  }
  return written;
}

function wayTo(way: string, name: string, differs: boolean, folder: string): string {
  if (way === "./") return differs ? `./${name}` : `../${name}`;
  return differs ? `${way}${folder}/${name}` : way + name;
}

function dictionary(sentences: Sentences): string {
  if (Object.keys(sentences).length === 0) return "";
  return `\nObject.assign(globalThis.sentences??=Object.create(null),${JSON.stringify(sentences)});\n`;
}
