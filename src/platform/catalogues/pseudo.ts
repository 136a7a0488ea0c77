// Pseudo languages: en-XA is longer and has accents, ar-XB also runs from the right.
import { mapWords, readIcu, writeIcu } from "./icu.ts";

type Pseudo = "en-XA" | "ar-XB";

const LONGER = 0.4;
const [FROM, TO] = [
  "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpRrSsTtUuVvWwXxYyZz",
  "ÅåßƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀɱÑñÖöÞþŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž",
];
const ACCENTED = new Map([...FROM].map((letter, index) => [letter, [...TO][index] ?? letter]));
/** Parts that stay as they are: tags, addresses and field names of mails. */
const KEPT = /(<\/?\w+[^<>]*>|\bhttps?:\/\/[^\s)]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\{[^{}]*\})/;

export function pseudo(sentence: string, language: Pseudo = "en-XA"): string {
  const pieces = mapWords(readIcu(sentence), (words) => disguise(words, language));
  return writeIcu(["[", ...pieces, "]"]);
}

function disguise(words: string, language: Pseudo): string {
  const parts = words.split(KEPT).map((part, index) => (index % 2 === 1 ? part : lengthen(part)));
  return parts.map((part, index) => (index % 2 === 0 && language === "ar-XB" ? fromTheRight(part) : part)).join("");
}

/** Doubles vowels, since long words break pages; tildes add the missing length. */
function lengthen(words: string): string {
  let wanted = Math.ceil((words.match(/\p{L}/gu)?.length ?? 0) * LONGER);
  const accented = [...words].map((letter) => {
    const other = ACCENTED.get(letter) ?? letter;
    if (wanted === 0 || !/[aeiou]/i.test(letter)) return other;
    wanted -= 1;
    return other + other;
  });
  return accented.join("").replace(/\s*$/, (space) => "~".repeat(wanted) + space);
}

/** Reverses word by word: numbers and placeholders stay readable. */
const fromTheRight = (words: string) => words.replace(/\p{L}[\p{L}\p{M}'’-]*/gu, "\u200f\u202e$&\u202c\u200f");
