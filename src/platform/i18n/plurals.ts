import { type Compiled, compileWith } from "./i18n.ts";

const PLURAL = /\{(\w+), plural, ((?:=?\w+ \{(?:[^{}]|\{\w+\})*\}\s*)+)\}/;
const CASE = /=?(\w+) \{((?:[^{}]|\{\w+\})*)\}/g;

function compilePlurals(sentence: string): Compiled {
  const [before = "", ...plurals] = sentence.split(PLURAL);
  const compiled = wordsOf(before);
  for (let at = 0; at < plurals.length; at += 3) {
    const [name = "", cases = "", after = ""] = plurals.slice(at, at + 3);
    const words = [...cases.matchAll(CASE)].map(([, key, text = ""]) => [key, wordsOf(text)]);
    compiled.push([name, "plural", Object.fromEntries(words)], ...wordsOf(after));
  }
  return compiled;
}

function wordsOf(text: string): Compiled {
  const parts = text.split(/(#|\{\w+\})/).filter((part) => part !== "");
  return parts.map((part) => (/^\{\w+\}$/.test(part) ? [part.slice(1, -1)] : part));
}

// Importing this module enables ICU plurals: `{count, plural, one {# email} other {# emails}}`.
compileWith(compilePlurals);
