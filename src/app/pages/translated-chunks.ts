import { mkdirSync, writeFileSync } from "node:fs";
import { parseSync, Visitor } from "rolldown/utils";
import type { Plugin } from "vite";
import { BRAND } from "#kernel/brand.ts";
import { BUILT_CATALOGUES, catalogueOf, scriptFolder } from "#platform/catalogues/catalogue.ts";
import type { Sentences } from "#platform/i18n/i18n.ts";
import { LANGUAGES, type Language, PSEUDO_LANGUAGES } from "#platform/i18n/languages.ts";

const ALL = Object.keys({ ...LANGUAGES, ...PSEUDO_LANGUAGES }) as Language[];
const TRANSLATED = ALL.filter((language) => language !== "en");
/** How one script names another: beside itself, or from the top where it is only fetched ahead. */
const SCRIPT = /^(\.\/|\/?assets\/)([\w-]+(?:\.[\w-]+)*\.js)$/;

type Place = { start: number; end: number };
type Chunk = {
  code: string;
  /** Other scripts that it names. */
  scripts: (Place & { way: string; name: string })[];
  texts: Set<string>;
};

/** Everything in a script that can be the key of a sentence or the name of another script. */
export function readChunk(code: string): Chunk {
  const chunk: Chunk = { code, scripts: [], texts: new Set() };
  new Visitor({
    Literal({ value, start, end }) {
      if (typeof value === "string") addText(chunk, value, { start, end });
    },
    TemplateLiteral({ quasis, start, end }) {
      // A hole that is known before the script runs is the name of the product.
      addText(chunk, quasis.map(({ value }) => value.cooked ?? "").join(BRAND.name), { start, end });
    },
  }).visit(parseSync("chunk.js", code).program);
  return chunk;
}

function addText(chunk: Chunk, text: string, place: Place): void {
  const [, way, name] = SCRIPT.exec(text) ?? [];
  if (way && name) chunk.scripts.push({ ...place, way, name });
  else chunk.texts.add(text);
}

/** The translations of the sentences that a script holds. */
function sentencesOf({ texts }: Chunk, sentences: Sentences): Sentences {
  return Object.fromEntries(Object.entries(sentences).filter(([sentence]) => texts.has(sentence)));
}

/**
 * The scripts that differ in a language, by their names in its folder: each brings the translations of its own sentences
 * along; whoever loads such a script, and is alike otherwise, has to load the right one.
 */
export function translateChunks(chunks: Map<string, Chunk>, sentences: Sentences, folder: string): Map<string, string> {
  const own = new Map([...chunks].map(([name, chunk]) => [name, sentencesOf(chunk, sentences)]));
  const differing = new Set([...own].filter(([, found]) => Object.keys(found).length > 0).map(([name]) => name));
  for (let before = -1; before !== differing.size; ) {
    before = differing.size;
    for (const [name, { scripts }] of chunks)
      if (scripts.some((other) => differing.has(other.name))) differing.add(name);
  }
  const written = [...chunks].filter(([name]) => differing.has(name));
  return new Map(
    written.map(([name, chunk]) => [name, redirect(chunk, differing, folder) + dictionary(own.get(name) ?? {})]),
  );
}

function redirect({ code, scripts }: Chunk, differing: Set<string>, folder: string): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, way, name } of scripts.toSorted((one, other) => one.start - other.start)) {
    parts.push(code.slice(at, start), JSON.stringify(wayTo(way, name, differing.has(name), folder)));
    at = end;
  }
  return parts.join("") + code.slice(at);
}

function wayTo(way: string, name: string, differs: boolean, folder: string): string {
  if (way === "./") return differs ? `./${name}` : `../${name}`;
  return differs ? `${way}${folder}/${name}` : way + name;
}

function dictionary(sentences: Sentences): string {
  if (Object.keys(sentences).length === 0) return "";
  return `\nObject.assign(globalThis.sentences??=Object.create(null),${JSON.stringify(sentences)});\n`;
}

/** Writes the scripts of pages in each language, and what the server says in it. */
export function translatedChunks(): Plugin {
  return {
    name: "translated-chunks",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        if (this.environment.name !== "client") return;
        const scripts = Object.values(bundle).filter((file) => file.type === "chunk");
        const chunks = new Map(scripts.map(({ fileName, code }) => [fileName.replace("assets/", ""), readChunk(code)]));
        for (const language of TRANSLATED) {
          const catalogue = catalogueOf(language);
          const folder = scriptFolder(language, catalogue);
          for (const [name, source] of translateChunks(chunks, catalogue.sentences, folder)) {
            this.emitFile({ type: "asset", fileName: `assets/${folder}/${name}`, source });
          }
        }
      },
    },
    writeBundle() {
      if (this.environment.name !== "ssr") return;
      mkdirSync(BUILT_CATALOGUES, { recursive: true });
      for (const language of TRANSLATED) {
        writeFileSync(`${BUILT_CATALOGUES}/${language}.json`, JSON.stringify(catalogueOf(language)));
      }
    },
  };
}
