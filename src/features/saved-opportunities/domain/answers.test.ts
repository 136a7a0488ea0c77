import { expect, test } from "vitest";
import { longDescription, shortDescription } from "./answers.ts";

const described = (productServiceDescription: string | null) => ({
  productServiceDescription,
  targetCustomers: null,
  impactDescription: null,
});

test.each([
  [null, ""],
  ["We dry mangoes. And we sell them.", "We dry mangoes."],
  ["We dry mangoes\nfor 3.5 markets! Yes.", "We dry mangoes for 3.5 markets!"],
  ["We dry mangoes", "We dry mangoes"],
])("the description %j has the short form %j", (text, short) => {
  expect(shortDescription(described(text))).toBe(short);
});

test("a long sentence is cut between words within 200 characters", () => {
  const short = shortDescription(described("mangoes ".repeat(60)));
  expect(short.length).toBeLessThanOrEqual(200);
  expect(short).toMatch(/mangoes…$/);
});

test("the long form has a paragraph for each written field", () => {
  expect(
    longDescription({ productServiceDescription: " What. ", targetCustomers: null, impactDescription: "Impact." }),
  ).toBe("What.\n\nImpact.");
});
