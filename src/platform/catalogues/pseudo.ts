// English that looks as other languages do: en-XA has accents and is longer, ar-XB runs from the right besides.
import { mapWords, readIcu, writeIcu } from "./icu.ts";

type Pseudo = "en-XA" | "ar-XB";

const LONGER = 0.4;
const [FROM, TO] = [
  "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpRrSsTtUuVvWwXxYyZz",
  "ÅåßƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀɱÑñÖöÞþŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž",
];
const ACCENTED = new Map([...FROM].map((letter, index) => [letter, [...TO][index] ?? letter]));
/** Tags, addresses and what mails call their fields stay as they are. */
const KEPT = /(<\/?\w+[^<>]*>|\bhttps?:\/\/[^\s)]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\{[^{}]*\})/;

export function pseudo(sentence: string, language: Pseudo = "en-XA"): string {
  const pieces = mapWords(readIcu(sentence), (words) => disguise(words, language));
  return writeIcu(["[", ...pieces, "]"]);
}

function disguise(words: string, language: Pseudo): string {
  const parts = words.split(KEPT).map((part, index) => (index % 2 === 1 ? part : lengthen(part)));
  return parts.map((part, index) => (index % 2 === 0 && language === "ar-XB" ? fromTheRight(part) : part)).join("");
}

/** Vowels twice, as long words are what breaks a page; where there are not enough of them, it goes on. */
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

/** Each word by itself, so that numbers and what is put in between stay readable. */
const fromTheRight = (words: string) => words.replace(/\p{L}[\p{L}\p{M}'’-]*/gu, "\u200f\u202e$&\u202c\u200f");
