import { expect, test } from "vitest";
import { type Entry, emptyEntry, hashOf } from "../scripts/text/catalogue.ts";
import { checkCatalogue } from "../scripts/text/check-catalogue.ts";
import type { Sentence } from "../scripts/text/list-sentences.ts";
import { likeness, updateCatalogue } from "../scripts/text/update-catalogue.ts";

const sentence = (more: Partial<Sentence> = {}): Sentence => ({ isShort: false, forAdministrators: false, ...more });
const translated = (english: string, translation: string): Entry => ({
  ...emptyEntry(english),
  translation,
  status: "checked",
});
const OLD = "Your card is ready to be shown.";
const NEW = "Your card is ready to be shown to others.";
const catalogue = new Map([
  [OLD, translated(OLD, "Votre carte est prête.")],
  ["Gone", translated("Gone", "Parti")],
  ["Stays", translated("Stays", "Reste")],
]);

test("an update adds new sentences empty, drops removed ones and keeps the other translations", () => {
  const updated = updateCatalogue(
    catalogue,
    new Map([
      ["Fresh", sentence()],
      ["Stays", sentence()],
    ]),
  );
  expect([...updated.keys()]).toEqual(["Fresh", "Stays"]);
  expect(updated.get("Fresh")).toMatchObject({ translation: "" });
  expect(updated.get("Stays")).toMatchObject({ translation: "Reste", status: "checked" });
});

test("a changed sentence is stale, and keeps its translation and former English text", () => {
  const updated = updateCatalogue(catalogue, new Map([[NEW, sentence()]]));
  const stale = { translation: "Votre carte est prête.", status: "stale", madeFrom: hashOf(OLD), former: OLD };
  expect(updated.get(NEW)).toMatchObject(stale);
  const newer = `${NEW} Now.`;
  expect(updateCatalogue(updated, new Map([[newer, sentence()]])).get(newer)).toMatchObject(stale);
  expect(updateCatalogue(updated, new Map([[OLD, sentence()]])).get(OLD)).toMatchObject({
    status: "draft",
    former: null,
  });
});

test("a stale translation goes to the most similar new sentence", () => {
  const both = new Map([
    ["Your card is ready to be printed, read and shown.", sentence()],
    [NEW, sentence()],
  ]);
  expect([...updateCatalogue(catalogue, both).values()].map(({ status }) => status)).toEqual(["draft", "stale"]);
  expect(likeness("Sign In", "Sign in")).toBe(1);
  expect(likeness("Save", "Delete")).toBe(0);
});

const check = (entries: [string, Entry][], sentences: [string, Sentence][], isWhole = false) =>
  checkCatalogue("fr", new Map(entries), new Map(sentences), isWhole);

test("the check names missing and obsolete sentences of a catalogue and the repair command", () => {
  expect(check([["Gone", translated("Gone", "Parti")]], [["Fresh", sentence()]])).toEqual([
    "src/platform/catalogues/fr.po does not have “Fresh”, and still has “Gone”: npm run text -- --update mends it",
  ]);
});

test("the check names missing translations of a complete language, except for administrators", () => {
  const entries: [string, Entry][] = ["Here", "There", "Theirs"].map((text) => [text, emptyEntry(text)]);
  entries[1] = ["There", translated("There", "Là")];
  const sentences: [string, Sentence][] = [
    ["Here", sentence()],
    ["There", sentence()],
    ["Theirs", sentence({ forAdministrators: true })],
  ];
  expect(check(entries, sentences, true)).toEqual(["src/platform/catalogues/fr.po: “Here” is missing"]);
  expect(check(entries, sentences)).toEqual([]);
});

test("the check names stale sentences with their former English, and errors in translations", () => {
  const stale = updateCatalogue(catalogue, new Map([[NEW, sentence()]]));
  expect(check([...stale], [[NEW, sentence()]])).toEqual([
    `src/platform/catalogues/fr.po: “${NEW}” is stale: it was “${OLD}”`,
  ]);
  expect(
    check([["Save", translated("Save", "Enregistrer {all}, vraiment")]], [["Save", sentence({ isShort: true })]]),
  ).toEqual([
    "src/platform/catalogues/fr.po: “Save”: the English has no {all}",
    "src/platform/catalogues/fr.po: “Save”: it has 22 characters where 12 fit",
  ]);
});
