import { expect, test } from "vitest";
import { readRegion, regionsContaining } from "./regions.ts";

test.each<[text: string, region: string | null]>([
  ["pan_african", "Pan-African"],
  ["GLOBAL", "Global"],
  ["ke", "Kenya"],
  ["Ivory Coast", "Côte d'Ivoire"],
  ["Atlantis", null],
  ["", null],
])("the text '%s' is read as the region %s", (text, region) => {
  expect(readRegion(text)).toBe(region);
});

test.each<[words: string, regions: string[]]>([
  ["east", ["East Africa"]],
  ["cote", ["Côte d'Ivoire"]],
  ["Pan-African", ["Pan-African"]],
  ["guinea", ["Equatorial Guinea", "Guinea", "Guinea-Bissau", "Papua New Guinea"]],
  ["Congo", ["Democratic Republic of the Congo", "Republic of the Congo"]],
  ["Ivory Coast", ["Côte d'Ivoire"]],
  ["pan_african", ["Pan-African"]],
  ["zw", []],
  ["%", []],
  ["nowhere", []],
])("the words '%s' are contained in the regions %j", (words, regions) => {
  expect(regionsContaining(words)).toEqual(regions);
});
