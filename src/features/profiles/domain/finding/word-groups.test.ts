import { expect, test } from "vitest";
import { groupWords } from "./words.ts";

const DESIGN = "skill:graphic_design_and_creative_production";

test("words of one name belong together, a word that names nothing stands by itself", () => {
  expect(groupWords(["Graphic", "Design", "Aba", "Creative"])).toEqual([
    {
      terms: [DESIGN],
      words: [
        { word: "Graphic", terms: [] },
        { word: "Design", terms: ["skill:product_design_and_management"] },
        { word: "Creative", terms: ["industry:creative_arts_and_media"] },
      ],
    },
    { terms: [], words: [{ word: "Aba", terms: [] }] },
  ]);
});

test("a single word keeps all that it names, and words that name different things stay apart", () => {
  expect(groupWords(["Kenya", "branding"])).toEqual([
    { terms: ["country:KE"], words: [{ word: "Kenya", terms: [] }] },
    {
      terms: ["skill:marketing_and_branding", "need:marketing_and_branding"],
      words: [{ word: "branding", terms: [] }],
    },
  ]);
});

test("no words are no groups", () => {
  expect(groupWords([])).toEqual([]);
});
