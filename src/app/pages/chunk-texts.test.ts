import { expect, test } from "vitest";
import { readChunk, translateChunks, unmarked } from "./chunk-texts.ts";
import { MARK, markSentences } from "./mark-sentences.ts";

const FOLDER = "fr-1a2b3c4d";
const SENTENCES = {
  Saved: "Enregistré",
  'Say "hi" to {name}': "Dis « hi » à {name}",
  "Welcome to ISA, friend": "Bienvenue",
};

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: they are programs
const CHUNKS: Record<string, string> = {
  "react-1.js": "export const r=1;",
  "page-2.js":
    'import{r as e}from"./react-1.js";import"./shared-3.js";const d=["assets/form-4.js","assets/react-1.js","assets/p.css"];',
  "shared-3.js": 'const a=`Saved`,b=`Say "hi" to {name}`;export{a,b};',
  "form-4.js": 'const n=f();say(`Welcome to ${n}, friend`);import("./react-1.js");',
  "alone-5.js": 'say("Saved for later");import("./react-1.js");',
};
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: they are programs

const written = translateChunks(
  new Map(Object.entries(CHUNKS).map(([name, code]) => [name, readChunk(code)])),
  SENTENCES,
  FOLDER,
);

function bring(name: string): unknown {
  const [, brought = "{}"] = /Object\.create\(null\),(.*)\);/.exec(written.get(name) ?? "") ?? [];
  return JSON.parse(brought);
}

test("a script includes the translations of its own sentences, also with the product name", () => {
  const { Saved, ...others } = SENTENCES;
  expect(bring("shared-3.js")).toEqual({ Saved, 'Say "hi" to {name}': others['Say "hi" to {name}'] });
  expect(bring("form-4.js")).toEqual({ "Welcome to ISA, friend": "Bienvenue" });
});

test("a script loads translated scripts in the same language and shares the rest", () => {
  expect(written.get("page-2.js")).toBe(
    `import{r as e}from"../react-1.js";import"./shared-3.js";const d=["assets/${FOLDER}/form-4.js","assets/react-1.js","assets/p.css"];`,
  );
  expect(written.get("form-4.js")).toContain('import("../react-1.js")');
});

test("a script that is the same in both languages is written only once", () => {
  expect([...written.keys()].toSorted()).toEqual(["form-4.js", "page-2.js", "shared-3.js"]);
});

const SHOWN: [source: string, isMarked: boolean][] = [
  ['t("Saved")', true],
  ['say(isNew ? "New" : `Old`)', true],
  ['const OPTION = { key: "saved", label: "Saved" }', true],
  ['field("basic", "Is it registered yet?")', true],
  ['press("Enter")', false],
  ['const TYPES = ["Design Sprint"]', false],
  ['language === "English"', false],
];

test.each(SHOWN)("displayed text is marked in the source %s: %s", (source, isMarked) => {
  const marked = markSentences("page.tsx", source);
  expect(marked.includes(MARK)).toBe(isMarked);
  expect(unmarked(marked)).toBe(source);
});

test("msg() does not reach the browser", () => {
  const marked = markSentences("page.tsx", 'const A = { state: msg("Open"), label: msg(\n"Open",\n) };');
  expect(marked).toBe(`const A = { state: ("Open"), label: ("${MARK}Open") };`);
});

test("displayed text is replaced in place without the words of another sentence", () => {
  const code = markSentences("page.js", 't("Saved");f("Saved to be sent");t("Old");t("Unknown");');
  const sentences = { Saved: "Enregistré", "Saved to be sent": "À envoyer", Old: "Unknown", Unknown: "Inconnu" };
  const written = translateChunks(new Map([["page-1.js", readChunk(code)]]), sentences, FOLDER).get("page-1.js");
  expect(written).toBe(
    't("Enregistré");f("À envoyer");t("Old");t("Inconnu");\n' +
      'Object.assign(globalThis.sentences??=Object.create(null),{"Old":"Unknown"});\n',
  );
});
