import fc from "fast-check";
import { expect, test } from "vitest";
import { foldForSearch } from "#kernel/search-folding.ts";
import { testApi } from "#test/api.ts";
import { rounds, seed } from "#test/rounds.ts";

const api = testApi();

async function foldedByDatabase(texts: string[]): Promise<string[]> {
  const { rows } = await api().db.$client.query<{ folded: string }>(
    "select directory_plain(text) as folded from unnest($1::text[]) with ordinality given (text, place) order by place",
    [texts],
  );
  return rows.map(({ folded }) => folded);
}

/** Arabic with its supplements and presentation forms, Ethiopic with its supplements. */
const SCRIPTS: readonly [number, number][] = [
  [0x0600, 0x06ff],
  [0x0750, 0x077f],
  [0x0870, 0x08ff],
  [0x1200, 0x139f],
  [0x2d80, 0x2ddf],
  [0xab00, 0xab2f],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfeff],
];
const LATIN: readonly [number, number][] = [
  [0x0020, 0x036f],
  [0x1e00, 0x1eff],
];

const charactersOf = (blocks: readonly [number, number][], kind: RegExp) =>
  blocks
    .flatMap(([first, last]) => [...Array(last - first + 1).keys()].map((at) => String.fromCodePoint(first + at)))
    .filter((character) => kind.test(character));

const scripts = charactersOf(SCRIPTS, /\P{Cn}/u);
/** Only unaccent() folds signs in Latin texts, such as ©. */
const latin = charactersOf(LATIN, /[\p{Script=Latin}\p{M}\p{Nd} -~]/u);

test("the database folds every character like our code, anywhere in a word", async () => {
  const texts = [...scripts, ...latin].flatMap((character) => [`${character}b`, `a${character}b`, `a${character}`]);
  const expected = texts.map((text) => [text, foldForSearch(text)]);
  const folded = await foldedByDatabase(texts);
  expect(folded.map((text, at) => [texts[at], text])).toEqual(expected);
});

test("the database folds any text like our code, and a second folding changes nothing", async () => {
  const text = fc.string({ unit: fc.constantFrom(...scripts, ...latin, " ", " ", " "), maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
      const folded = texts.map(foldForSearch);
      expect(await foldedByDatabase(texts)).toEqual(folded);
      expect(await foldedByDatabase(folded)).toEqual(folded);
      expect(folded.map(foldForSearch)).toEqual(folded);
    }),
    { numRuns: rounds({ gate: 10, full: 40 }), seed: seed() },
  );
});
