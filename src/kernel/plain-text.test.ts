import { expect, test } from "vitest";
import { plainDigits, plainInput, withoutUnseen } from "./plain-text.ts";

test.each([
  ["an override of direction", "\u202eevil", "evil"],
  ["an isolate of direction", "\u2067evil\u2069", "evil"],
  ["marks of direction", "\u200eA\u200f\u061cB", "AB"],
  ["a zero width space", "A\u200bB", "AB"],
  ["a word joiner and a byte order mark", "A\u2060B\ufeff", "AB"],
  ["fillers of Hangul", "\u3164\u115f\u1160\uffa0", ""],
  ["the empty pattern of Braille", "\u2800", ""],
  ["a soft hyphen", "Am\u00adina", "Amina"],
  ["joiners between Latin letters", "A\u200dB\u200cC", "ABC"],
  ["a second joiner", "نامه\u200c\u200cای", "نامه\u200cای"],
  ["variants of a letter", "A\ufe0f", "A"],
  ["tags", "A\u{e0041}\u{e0042}", "A"],
  ["invisible vowels of Khmer", "ក\u17b4", "ក"],
])("%s is removed from a text", (_, text, left) => {
  expect(withoutUnseen(text)).toBe(left);
});

test.each([
  ["Persian", "نامه\u200cای"],
  ["Hindi", "क्\u200dष"],
  ["Sinhala", "ශ්\u200dරී"],
  ["Malayalam", "അവന്\u200d"],
  ["Mongolian", "ᠮᠣᠩᠭᠣᠯ\u180b"],
  ["a family", "👩\u200d👩\u200d👧"],
  ["a profession with a shade", "👩🏾\u200d🌾"],
  ["a heart", "❤\ufe0f"],
  ["a keycap", "1\ufe0f\u20e3"],
  ["a flag of tags", "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}"],
  ["a variant of a Chinese letter", "葛\u{e0100}"],
  ["accents and tones", "Ọ̀ṣun, N’Diaye ʿAlī"],
])("%s keeps the joiners and variants that it needs", (_, text) => {
  expect(withoutUnseen(text)).toBe(text);
});

test.each([
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["०१२३४५६७८९", "0123456789"],
  ["߀߁߂߃߄߅߆߇߈߉", "0123456789"],
  ["𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙", "0123456789"],
  ["\u{116da}\u{116e3}", "09"],
  ["+٢٥٤ 7x", "+254 7x"],
])("the digits %s are read as %s", (text, digits) => {
  expect(plainDigits(text)).toBe(digits);
});

test("full-width characters are read as usual ones", () => {
  expect(plainInput("\u2066＋２５４－７１２\u3000３\u2069 ")).toBe("+254-712 3");
});
