import { t } from "#kernel/translate.ts";
import { HELD_BACK } from "./held-back-text.ts";

/** Part of a question; the receiver sees a part with `isHeldBack` only after accepting. */
export type Piece = { text: string; isHeldBack: boolean };

const SITE_ENDINGS = [
  ...["com", "net", "org", "info", "biz", "io", "co", "me", "ly", "app", "africa", "shop", "online", "store", "site"],
  ...["website", "xyz", "dev", "tech", "link", "page", "blog", "club", "space", "live", "cloud", "digital", "agency"],
  ...["business", "company", "mobi", "ke", "ng", "za", "gh", "tz", "ug", "rw", "zm", "zw", "sn", "cm", "eg"],
];

const EMAIL = /[^\s@<>()]+@[^\s@<>()]+/;
const WEB = /(?:https?:\/\/|www\.)\S+/;
/** A domain such as "example.com/offer". It matches the character before it, as old browsers lack look-behind. */
const BARE_SITE = new RegExp(
  String.raw`(^|[^\p{L}\p{N}@.])(?!${EMAIL.source}|${WEB.source})(?:[\p{L}\p{N}-]+\.)+(?:${SITE_ENDINGS.join("|")}|[a-z]{2})(?:\/\S*)?(?![\p{L}\p{N}])`,
  "u",
);
/** A phone number: seven or more digits of any script, in any grouping. */
const NUMBER = /\+?\p{Nd}(?:[\s\p{P}\p{S}\p{M}]{0,4}\p{Nd}){6,}/u;

/** "@" and "." written as words to avoid filters: English, French, Portuguese, Spanish, Swahili, Arabic, Amharic. */
const AT = String.raw`(?:\s*[([{<*_-]+\s*(?:at|arroba|arobase|@)\s*[)\]}>*_-]+\s*|\s+(?:at|arroba|arobase|آت|أت|አት)\s+|\s*[@＠﹫]\s*)`;
const OPEN = String.raw`\s*[([{<*_-]+\s*`;
const CLOSE = String.raw`\s*[)\]}>*_-]+\s*`;
const DOT_WORD = String.raw`(?:${OPEN}(?:d[o0]t|\.)${CLOSE}|\s+(?:d[o0]t|nukta|نقطة|ነጥብ)\s+)`;
/** These words for "." also have other meanings, so they match only before an unambiguous domain ending. */
const POINT = String.raw`(?:${OPEN}(?:point|ponto|punto)${CLOSE}|\s+(?:point|ponto|punto)\s+)`;
const POINT_ENDING = String.raw`(?:com|net|org|info|fr|sn|ci|cm|mz|ao)(?!\p{L})`;
const SPACED = (ending: string) => [...ending].join(" ?");
const ENDING = String.raw`(?:${SITE_ENDINGS.map(SPACED).join("|")}|كوم|ኮም|[a-z]{2})(?!\p{L})`;
const LABEL = String.raw`(?:\p{L}(?:[ _-]\p{L}){2,}|[\p{L}\p{N}_-]+)`;
const BEGIN = String.raw`(?<![\p{L}\p{N}])`;
const PROVIDERS = "gmail|googlemail|hotmail|ymail|icloud|protonmail";
const SPELLED_EMAIL = new RegExp(
  String.raw`${BEGIN}(?:\p{L}(?:[ _-]\p{L}){2,}|[\p{L}\p{N}][\p{L}\p{N}._%+-]*)${AT}(?:${LABEL}(?:(?:${DOT_WORD}|\.| \. |．)${LABEL})*(?:(?:${DOT_WORD}|\.| \. |．)${ENDING}|${POINT}${POINT_ENDING})|(?:${PROVIDERS})(?!\p{L}))`,
  "u",
);
const SPELLED_SITE = new RegExp(
  String.raw`${BEGIN}[\p{L}\p{N}][\p{L}\p{N}-]*(?:${DOT_WORD}[\p{L}\p{N}-]+)*${DOT_WORD}(?:${SITE_ENDINGS.join("|")}|كوم|ኮም)(?!\p{L})`,
  "u",
);
const DIGIT_WORDS = [
  ...["zero", "oh", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "double", "triple"],
  ...["zéro", "un", "deux", "trois", "quatre", "cinq", "sept", "huit", "neuf"],
  ...["um", "dois", "três", "quatro", "cinco", "seis", "sete", "oito", "nove"],
  ...["sifuri", "moja", "mbili", "tatu", "nne", "tano", "sita", "saba", "nane", "tisa"],
];
const DIGIT = String.raw`(?:${DIGIT_WORDS.join("|")}|\p{Nd}+)(?![\p{L}\p{Nd}])`;
const SPELLED_NUMBER = new RegExp(String.raw`${BEGIN}${DIGIT}(?:[\s\p{P}]{1,3}${DIGIT}){6,}`, "u");
const CONTACT = new RegExp(
  [EMAIL, SPELLED_EMAIL, WEB, SPELLED_SITE, BARE_SITE, SPELLED_NUMBER, NUMBER]
    .map(({ source }) => `(?:${source})`)
    .join("|"),
  "giu",
);

/** Usually no domain: a full stop and the next sentence, without a space between them. */
const NEXT_SENTENCE = /^(?:[\p{L}\p{N}._%+-]+\s+\p{L}+\s+)?[\p{L}\p{N}-]+\.(\p{Lu}\p{Ll}*)$/u;
/** Not a phone number: an amount in whole thousands, such as 1,250,000. */
const SUM = /^[1-9]\d{0,2}(?:,\d{3})*,000$/;

function isContact(found: string): boolean {
  const beginning = NEXT_SENTENCE.exec(found)?.[1];
  if (beginning !== undefined) return SITE_ENDINGS.includes(beginning.toLowerCase());
  return !SUM.test(found);
}

/** Contact details in a first message stay hidden until acceptance (docs/product/introductions.md#safety). */
export function piecesOf(question: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const [begin, end] of contactsIn(question)) {
    if (begin > from) pieces.push({ text: question.slice(from, begin), isHeldBack: false });
    pieces.push({ text: question.slice(begin, end), isHeldBack: true });
    from = end;
  }
  if (from < question.length) pieces.push({ text: question.slice(from), isHeldBack: false });
  return pieces;
}

/** The search for contact details ignores invisible format characters, such as direction marks. */
function contactsIn(question: string): [number, number][] {
  const seen = [...question.matchAll(/\P{Cf}+/gu)];
  const places = seen.flatMap(({ 0: text, index }) => Array.from({ length: text.length }, (_, at) => index + at));
  return [
    ...seen
      .map(([text]) => text)
      .join("")
      .matchAll(CONTACT),
  ]
    .map(({ 0: found, 1: before = "", index }) => ({ found: found.slice(before.length), at: index + before.length }))
    .filter(({ found }) => isContact(found))
    .map(({ found, at }) => [places[at] ?? 0, (places[at + found.length - 1] ?? 0) + 1]);
}

export const withoutContacts = (text: string): string =>
  piecesOf(text)
    .map((piece) => (piece.isHeldBack ? t(HELD_BACK) : piece.text))
    .join("");
