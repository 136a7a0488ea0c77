import fc from "fast-check";
import { expect, test } from "vitest";
import { piecesOf } from "./held-back.ts";

const heldBack = (question: string) => piecesOf(question).flatMap(({ text, isHeldBack }) => (isHeldBack ? [text] : []));

test.each([
  ["Call me on +254 712 345 678 please", ["+254 712 345 678"]],
  ["0712-345-678", ["0712-345-678"]],
  ["(0712) 345.678 or 0722345678", ["0712) 345.678", "0722345678"]],
  ["Write to jane.doe@example.co.ke", ["jane.doe@example.co.ke"]],
  ["See https://wa.me/254712345678?text=hi now", ["https://wa.me/254712345678?text=hi"]],
  ["My shop www.shop.example and shop.co.ke/offer", ["www.shop.example", "shop.co.ke/offer"]],
  ["bit.ly/abc", ["bit.ly/abc"]],
  ["رقمي ٠٧١٢٣٤٥٦٧٨", ["٠٧١٢٣٤٥٦٧٨"]],
  ["0712–345–678 or 0712\u2011345\u2011678", ["0712–345–678", "0712\u2011345\u2011678"]],
  ["0712, 345, 678 or 0712_345_678", ["0712, 345, 678", "0712_345_678"]],
  ["0712 – 345 – 678 or 0712|345|678", ["0712 – 345 – 678", "0712|345|678"]],
  ["0\uFE0F\u20E37\uFE0F\u20E312345", ["0\uFE0F\u20E37\uFE0F\u20E312345"]],
  ["Call\u200B 07\u200B12\u200E345\u200F678\u200E now", ["07\u200B12\u200E345\u200F678"]],
  ["jane\u200B@exa\u00ADmple.com", ["jane\u200B@exa\u00ADmple.com"]],
  ["mybiz.shop/offer or mybiz.online", ["mybiz.shop/offer", "mybiz.online"]],
  ["Find mybiz.Com, Mybiz.Ke and MYBIZ.XYZ", ["mybiz.Com", "Mybiz.Ke", "MYBIZ.XYZ"]],
  ["Mail evil at gmail dot com please", ["evil at gmail dot com"]],
  ["Mail Evil AT Gmail DOT Com", ["Evil AT Gmail DOT Com"]],
  ["evil (at) gmail (dot) com", ["evil (at) gmail (dot) com"]],
  ["evil[at]gmail[dot]com", ["evil[at]gmail[dot]com"]],
  ["jane.doe at shop dot co dot ke or later", ["jane.doe at shop dot co dot ke"]],
  ["Write evil at gmail.com", ["evil at gmail.com"]],
  ["Write evil @ gmail . com", ["evil @ gmail . com"]],
  ["Write evil＠gmail．com", ["evil＠gmail．com"]],
  ["I am evil_one at gmail", ["evil_one at gmail"]],
  ["e v i l at g m a i l dot c o m", ["e v i l at g m a i l dot c o m"]],
  ["evil arobase gmail point com", ["evil arobase gmail point com"]],
  ["evil arroba gmail ponto com", ["evil arroba gmail ponto com"]],
  ["evil at gmail nukta com", ["evil at gmail nukta com"]],
  ["evil آت gmail نقطة كوم", ["evil آت gmail نقطة كوم"]],
  ["evil {at} gmail {.} com", ["evil {at} gmail {.} com"]],
  ["evil *at* gmail d0t com", ["evil *at* gmail d0t com"]],
  ["evil\u200B at gma\u00ADil dot com", ["evil\u200B at gma\u00ADil dot com"]],
  ["See mybiz dot co dot ke", ["mybiz dot co dot ke"]],
  ["See mybiz (dot) shop", ["mybiz (dot) shop"]],
  ["zero seven one two three four five six seven eight", ["zero seven one two three four five six seven eight"]],
  ["sifuri saba moja mbili tatu nne tano", ["sifuri saba moja mbili tatu nne tano"]],
  ["07 one two, 3 four-five six", ["07 one two, 3 four-five six"]],
  ["We meet at noon. Me too", []],
  ["Look at that point to see why", []],
  ["At this point my shop grows", []],
  ["We sell at Nairobi.We deliver", []],
  ["I work at Yahoo and was at home", []],
  ["We have one, two or three shops", []],
  ["The price is $2 @ piece", []],
  ["In 2025 we sold 12,000 bags in 3 towns", []],
  ["We need 50 000 USD by 2027", []],
  ["We need 12,000 to 50 000 USD by 2027", []],
  ["We sold for 1,500,000 KES", []],
  ["1,500,000 0712345678", ["1,500,000 0712345678"]],
  ["I sell juice.We deliver", []],
  ["Version 2.0 of our plan", []],
])("the question “%s” holds back %j", (question, expected) => {
  expect(heldBack(question)).toEqual(expected);
});

test("the pieces of a question form the whole text, and shown pieces hold no long number", () => {
  const text = fc
    .array(fc.oneof(fc.string({ maxLength: 12 }), fc.constantFrom("+254712345678", "a@b.ke", " ")))
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, (question) => {
      const pieces = piecesOf(question);
      expect(pieces.map((piece) => piece.text).join("")).toBe(question);
      const shown = pieces.flatMap((piece) => (piece.isHeldBack ? [] : [piece.text]));
      for (const piece of shown) expect(piece).not.toMatch(/\d{7,}/);
    }),
  );
});

test.each(["-", "_", "a-", "a.", "a- ", "- "])(
  "a search in a long row of %j ends in time and holds back no text",
  (row) => {
    const text = row.repeat(5000 / row.length);
    expect(piecesOf(text)).toEqual([{ text, isHeldBack: false }]);
  },
);
