import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import fc from "fast-check";
import { expect, test } from "vitest";
import { allWords, type Piece, placeholdersOf, pluralsOf, readIcu, writeIcu } from "./icu.ts";
import { pseudo } from "./pseudo.ts";

const words = fc.string({
  unit: fc.constantFrom(..."aeiouBcdz é'{}#<>/.12 -"),
  minLength: 1,
  maxLength: 12,
});
const name = fc.constantFrom("name", "count", "place");
const kept = fc.constantFrom(" <b> ", " </b> ", " https://isa.example/a?b=1 ", " help@isa.example ");
const simple = fc.oneof(
  words,
  name.map((one): Piece => [one]),
);
const plural = fc.record({ one: fc.array(simple), other: fc.array(simple), 0: fc.array(simple) });
const piece = fc.oneof(simple, kept, fc.tuple(name, fc.constant("plural"), plural)) as fc.Arbitrary<Piece>;
const sentence = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => writeIcu(pieces));

test("a written ICU message reads back unchanged", () => {
  fc.assert(
    fc.property(sentence, (text) => {
      expect(readIcu(writeIcu(readIcu(text)))).toEqual(readIcu(text));
    }),
  );
});

test.each(["en-XA", "ar-XB"] as const)(
  "%s keeps placeholders, plurals, tags and addresses, and compiles",
  (language) => {
    fc.assert(
      fc.property(sentence, (text) => {
        const said = pseudo(text, language);
        const [before, after] = [readIcu(text), readIcu(said)];
        expect(compileMessageOrThrow(said)).toEqual(after);
        expect(placeholdersOf(after)).toEqual(placeholdersOf(before));
        expect(pluralsOf(after)).toEqual(pluralsOf(before));
        for (const one of [" <b> ", " https://isa.example/a?b=1 ", " help@isa.example "]) {
          expect(allWords(after).split(one)).toHaveLength(allWords(before).split(one).length);
        }
      }),
    );
  },
);

test("a pseudo text is longer by two fifths and has a bracket at each end", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z ]{3,60}$/), (text) => {
      const said = pseudo(text);
      expect(said.startsWith("[") && said.endsWith("]")).toBe(true);
      const letters = text.replaceAll(" ", "").length;
      expect(said.length).toBeGreaterThanOrEqual(text.length + letters * 0.4 + 2);
    }),
  );
});

test("letters get accents, also in plural cases, and numbers stay unchanged", () => {
  expect(pseudo("Sign in")).toBe("[Šîîĝñ îîñ~]");
  expect(pseudo("{count, plural, =0 {None} one {# day of 30} other {# days}} to {name}")).toMatch(
    /^\[\{count, plural, =0 \{.*\} one \{# ðååý.* 30.*\} other \{# .*\}\} ţ.* \{name\}\]$/,
  );
});

test("a right-to-left pseudo text turns each word by itself", () => {
  const [open, close] = ["\u200f\u202e", "\u202c\u200f"];
  expect(pseudo("Ask {name} 12", "ar-XB")).toBe(`[${open}ÅÅšķ${close}~ {name} 12]`);
});
