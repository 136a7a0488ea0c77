import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inLanguage } from "#platform/http/request-scope.ts";
import { PlaceInWords } from "./place-in-words.tsx";

test.each([
  ["Moshi", "TZ", "<bdi>Moshi</bdi>, Tanzania", "<bdi>Moshi</bdi>, Tanzanie"],
  ["Moshi", null, "<bdi>Moshi</bdi>", "<bdi>Moshi</bdi>"],
  [null, "TZ", "Tanzania", "Tanzanie"],
  [null, null, "", ""],
])("the place %s and %s reads %j in English, %j in French", (city, country, english, french) => {
  const place = () => renderToStaticMarkup(<PlaceInWords city={city} country={country} />);
  expect([place(), inLanguage("fr", place)]).toEqual([english, french]);
});
