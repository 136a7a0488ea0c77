import { expect, test } from "vitest";
import { groupWords } from "./words.ts";

const DESIGN = "skill:graphic_design_and_creative_production";

test("words of one option name form a group, and an unknown word stands alone", () => {
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

test("a single word keeps all its matches, and words of different names stay separate", () => {
  expect(groupWords(["Kenya", "branding"])).toEqual([
    { terms: ["country:KE"], words: [{ word: "Kenya", terms: [] }] },
    {
      terms: ["skill:marketing_and_branding", "need:marketing_and_branding"],
      words: [{ word: "branding", terms: [] }],
    },
  ]);
});

test("an empty search has no word groups", () => {
  expect(groupWords([])).toEqual([]);
});
