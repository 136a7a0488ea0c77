import { expect, test } from "vitest";
import { inLanguage } from "#platform/http/request-scope.ts";
import { placeInWords } from "./place-in-words.ts";

test.each([
  ["Moshi", "TZ", "Moshi, Tanzania", "Moshi, Tanzanie"],
  ["Moshi", null, "Moshi", "Moshi"],
  [null, "TZ", "Tanzania", "Tanzanie"],
  [null, null, "", ""],
])("%s and %s read %j in English, %j in French", (city, code, english, french) => {
  const place = () => placeInWords(city, code);
  expect([place(), inLanguage("fr", place)]).toEqual([english, french]);
});
