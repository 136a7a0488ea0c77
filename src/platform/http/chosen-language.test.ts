import { expect, test } from "vitest";
import { chosenLanguage } from "./chosen-language.ts";

test.each([
  ["isa_language=fr", "fr"],
  ["a=b; isa_language=en; c=d", "en"],
  ["isa_language=xx", null],
  ["isa_language=en-XA", "en"],
  ["not_isa_language=fr", null],
  ["a=b", null],
  ["", null],
  [undefined, null],
])("the cookies %o choose the language %s", (cookies, language) => {
  expect(chosenLanguage(cookies)).toBe(language);
});
