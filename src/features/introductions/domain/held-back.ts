import { t } from "#kernel/translate.ts";

/** A piece of a question: words, or what is shown only once the receiver has accepted. */
export type Piece = { text: string; isHeldBack: boolean };

/** What names of sites end in, beside the two letters of a country. */
const SITE_ENDINGS = [
  ...["com", "net", "org", "info", "biz", "io", "co", "me", "ly", "app", "africa", "shop", "online", "store", "site"],
  ...["website", "xyz", "dev", "tech", "link", "page", "blog", "club", "space", "live", "cloud", "digital", "agency"],
  ...["business", "company", "mobi", "ke", "ng", "za", "gh", "tz", "ug", "rw", "zm", "zw", "sn", "cm", "eg"],
];

const EMAIL = /[^\s@<>()]+@[^\s@<>()]+/;
const WEB = /(?:https?:\/\/|www\.)\S+/;
/** A name of a site without anything before it, as "example.com/offer". */
const BARE_SITE = new RegExp(
  String.raw`(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]+\.)+(?:${SITE_ENDINGS.join("|")}|[a-z]{2})(?:\/\S*)?(?![\p{L}\p{N}])`,
  "u",
);
/** Seven digits or more, however they are grouped: a number to call, in any script's digits. */
const NUMBER = /\+?\p{Nd}(?:[\s\p{P}\p{S}\p{M}]{0,4}\p{Nd}){6,}/u;
const CONTACT = new RegExp([EMAIL, WEB, BARE_SITE, NUMBER].map(({ source }) => `(?:${source})`).join("|"), "giu");

/** The next sentence begins without a space before it. */
const NEXT_SENTENCE = /^[\p{L}\p{N}-]+\.(\p{Lu}\p{Ll}*)$/u;
/** Millions, in whole thousands. */
const SUM = /^[1-9]\d{0,2}(?:,\d{3})*,000$/;

function isContact(found: string): boolean {
  const beginning = NEXT_SENTENCE.exec(found)?.[1];
  if (beginning !== undefined) return SITE_ENDINGS.includes(beginning.toLowerCase());
  return !SUM.test(found);
}

/** Links, addresses and numbers in a first message are held back: contact is shown by an acceptance only (docs/product/introductions.md#safety). */
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

/** Where each begins and ends. Marks that nobody sees, as those of direction, are looked through. */
function contactsIn(question: string): [number, number][] {
  const seen = [...question.matchAll(/\P{Cf}+/gu)];
  const places = seen.flatMap(({ 0: text, index }) => Array.from({ length: text.length }, (_, at) => index + at));
  return [
    ...seen
      .map(([text]) => text)
      .join("")
      .matchAll(CONTACT),
  ]
    .filter(([found]) => isContact(found))
    .map(({ 0: found, index }) => [places[index] ?? 0, (places[index + found.length - 1] ?? 0) + 1]);
}

/** What stands for it, in mails and pages. */
export const HELD_BACK = "(shown once accepted)";

/** As a mail may say it, be it a question or a name. */
export const withoutContacts = (text: string): string =>
  piecesOf(text)
    .map((piece) => (piece.isHeldBack ? t(HELD_BACK) : piece.text))
    .join("");
