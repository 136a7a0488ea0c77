import { mkdirSync, writeFileSync } from "node:fs";
import type { Plugin } from "vite";
import { BUILT_CATALOGUES, catalogueOf, scriptFolder } from "#platform/catalogues/catalogue.ts";
import { type Language, OFFERED_LANGUAGES, PSEUDO_LANGUAGES } from "#platform/i18n/languages.ts";
import { readChunk, translateChunks, unmarked } from "./chunk-texts.ts";
import { markSentences } from "./mark-sentences.ts";

const ALL = [...OFFERED_LANGUAGES, ...Object.keys(PSEUDO_LANGUAGES)] as Language[];
const TRANSLATED = ALL.filter((language) => language !== "en");

/** This plugin runs first, since later build steps make sentences hard to find. */
export function markedSentences(): Plugin {
  return {
    name: "marked-sentences",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      handler(code, id) {
        return this.environment.name === "client" ? { code: markSentences(id, code), map: null } : null;
      },
    },
  };
}

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
        for (const script of scripts) script.code = unmarked(script.code);
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
