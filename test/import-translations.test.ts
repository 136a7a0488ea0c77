import { expect, test } from "vitest";
import { type Entry, emptyEntry, hashOf, writeCatalogue } from "../scripts/text/catalogue.ts";
import { type Giver, importTranslations } from "../scripts/text/import-translations.ts";
import type { Sentence } from "../scripts/text/list-sentences.ts";

const SENTENCE: Sentence = { isShort: false, forAdministrators: false };
const known = (english: string, more: Partial<Entry> = {}): [string, Entry] => [
  english,
  { ...emptyEntry(english), ...more },
];
const catalogue = new Map([
  known("Save"),
  known("Hello {name}"),
  known("Open", { translation: "Ouvert", status: "human" }),
  known("Close", { translation: "Fermer", status: "draft" }),
  known("Now so", { translation: "Avant", status: "stale", madeFrom: hashOf("Once so"), former: "Once so" }),
]);
const sentences = new Map([...catalogue.keys()].map((english) => [english, SENTENCE]));

const send = (sent: Record<string, string>, by: Giver = "human") => {
  const po = Object.entries(sent).map(
    ([msgid, msgstr]) => `msgid ${JSON.stringify(msgid)}\nmsgstr ${JSON.stringify(msgstr)}`,
  );
  return importTranslations(po.join("\n\n"), by, "fr", catalogue, sentences);
};

test("valid translations are imported with the status of their source", () => {
  const report = send({ Save: "Enregistrer", "Now so": "Maintenant" }, "checked");
  expect(report).toMatchObject({ taken: ["Save", "Now so"], unchanged: [], refused: [] });
  const taken = { status: "checked", former: null };
  expect(report.catalogue.get("Save")).toMatchObject({
    ...taken,
    translation: "Enregistrer",
    madeFrom: hashOf("Save"),
  });
  expect(report.catalogue.get("Now so")).toMatchObject({
    ...taken,
    translation: "Maintenant",
    madeFrom: hashOf("Now so"),
  });
});

test.each([
  ["an unknown sentence", { Nothing: "Rien" }, "there is no such sentence"],
  ["an earlier English text", { "Once so": "Une fois" }, "the English has changed since: “Now so”"],
  ["other placeholders", { "Hello {name}": "Bonjour {nom}" }, "it lost {name}; the English has no {nom}"],
  ["a syntax error", { "Hello {name}": "Bonjour {name" }, expect.stringMatching(/^it is broken: /)],
])("%s is refused and leaves the catalogue unchanged", (_, sent, because) => {
  const report = send(sent);
  expect(report.refused).toEqual([{ english: Object.keys(sent)[0], because }]);
  expect(report.catalogue).toEqual(catalogue);
  expect(report.taken).toEqual([]);
});

test("empty translations are counted and leave the catalogue unchanged", () => {
  const report = send({ Open: "", Save: " " });
  expect(report).toMatchObject({ taken: [], empty: ["Open", "Save"], refused: [], catalogue });
});

test("a human translation is replaced only by another human translation", () => {
  const because = "the one that is there is better: human";
  expect(send({ Open: "Ouvrir" }, "checked").refused).toEqual([{ english: "Open", because }]);
  expect(send({ Open: "Ouvrir" }, "human").taken).toEqual(["Open"]);
});

test("an identical translation changes only when its new status is better", () => {
  expect(send({ Open: "Ouvert", Close: "Fermer" }, "draft").unchanged).toEqual(["Open", "Close"]);
  const report = send({ Close: "Fermer" }, "checked");
  expect(report.catalogue.get("Close")).toMatchObject({ translation: "Fermer", status: "checked" });
});

test("an untouched catalogue changes nothing, and its fuzzy entries are refused", () => {
  const report = importTranslations(writeCatalogue("fr", catalogue), "draft", "fr", catalogue, sentences);
  expect(report.catalogue).toEqual(catalogue);
  expect(report.refused).toEqual([
    { english: "Now so", because: "it is still marked as fuzzy: the English has changed since it was translated" },
  ]);
});
