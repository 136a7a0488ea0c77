import { expect, test } from "vitest";
import { emptyEntry, hashOf, readCatalogue, writeCatalogue } from "../scripts/text/catalogue.ts";

const ENGLISH = '{count, plural, one {# "member"} other {# members}}\nof {place}';

test("a written catalogue is read back unchanged, sorted by its English texts", () => {
  const entries = new Map([
    ["Save", { ...emptyEntry("Save"), translation: "Enregistrer", status: "checked" as const, notes: ["as on macOS"] }],
    [ENGLISH, { ...emptyEntry(ENGLISH), notes: ["of {place}: a town"] }],
    ["2030", emptyEntry("2030")],
    ["constructor", emptyEntry("constructor")],
  ]);
  const text = writeCatalogue("fr", entries);
  expect(readCatalogue(text)).toEqual(entries);
  expect([...readCatalogue(text).keys()]).toEqual(["2030", "Save", "constructor", ENGLISH]);
  expect(writeCatalogue("fr", readCatalogue(text))).toBe(text);
});

test("the status of a translation stands above its message", () => {
  const entry = { ...emptyEntry("Hi {name}"), translation: "Bonjour {name}" };
  expect(writeCatalogue("fr", new Map([["Hi {name}", entry]]))).toContain(
    [`# status: draft ${hashOf("Hi {name}")}`, 'msgid "Hi {name}"', 'msgstr "Bonjour {name}"'].join("\n"),
  );
});

test("a translation of an earlier English text is stale and keeps that text", () => {
  const former = 'Hi "all"';
  const entry = {
    ...emptyEntry("Hello"),
    translation: "Salut",
    status: "stale" as const,
    madeFrom: hashOf(former),
    former,
  };
  const text = writeCatalogue("fr", new Map([["Hello", entry]]));
  expect(text).toContain(`# status: stale ${hashOf(former)}\n#, fuzzy\n#| msgid "Hi \\"all\\""\nmsgid "Hello"`);
  expect(readCatalogue(text).get("Hello")).toEqual(entry);
  expect(readCatalogue(text.replace("status: stale", "status: human")).get("Hello")?.status).toBe("stale");
});

test("a status without a hash applies to the current English text", () => {
  const text = '# status: human\nmsgid "Save"\nmsgstr "Enregistrer"\n';
  expect(readCatalogue(text).get("Save")).toMatchObject({ status: "human", madeFrom: hashOf("Save") });
});
