import fc from "fast-check";
import { expect, test } from "vitest";
import { balanceText, shortenText } from "./wrap-text.ts";

const measure = (text: string) => [...text].length;
const room = (width: number, lines = 3) => ({ width, lines, measure });

test("words fill a line as far as they fit", () => {
  expect(balanceText("one two three four", room(8))).toEqual({ lines: ["one two", "three", "four"], whole: true });
});

test("text after the last line is replaced with an ellipsis", () => {
  expect(balanceText("one two three four five", room(8, 2))).toEqual({ lines: ["one two", "three f…"], whole: false });
});

test("an ellipsis follows a letter, not a space or a comma", () => {
  expect(shortenText("Grants, loans", room(8))).toBe("Grants…");
  expect(shortenText("Grants, loans", room(9))).toBe("Grants…");
});

test("a long word is broken between letters, with accents kept", () => {
  expect(balanceText("abcdefghij", room(4))).toEqual({ lines: ["abcd", "efgh", "ij"], whole: false });
  expect(balanceText("e\u0301e\u0301e\u0301", room(4)).lines).toEqual(["e\u0301e\u0301", "e\u0301"]);
});

test("a line may end after a hyphen, a slash and the Ethiopic word space", () => {
  expect(balanceText("climate-smart", room(9)).lines).toEqual(["climate-", "smart"]);
  expect(balanceText("ሰላም፡ለኢትዮጵያ", room(8)).lines).toEqual(["ሰላም፡", "ለኢትዮጵያ"]);
});

test("balanced lines leave no single word on the last line", () => {
  expect(balanceText("The home of African entrepreneurs now", room(33)).lines).toEqual([
    "The home of African",
    "entrepreneurs now",
  ]);
});

test("no line is too wide and no text has too many lines, for any width", () => {
  const words = fc.string({ unit: fc.constantFrom(..."abcdé -/سሰ፡"), maxLength: 120 });
  fc.assert(
    fc.property(words, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 4 }), (written, width, lines) => {
      const text = written.trim().replace(/ +/g, " ");
      const wrapped = balanceText(text, room(width, lines));
      expect(wrapped.lines.length).toBeLessThanOrEqual(lines);
      expect(wrapped.lines.filter((line) => measure(line) > width)).toEqual([]);
      if (wrapped.whole) expect(wrapped.lines.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
    }),
  );
});
