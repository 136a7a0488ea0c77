import { t } from "#kernel/translate.ts";

/** A piece of a question: words, or what is shown only once the receiver has accepted. */
export type Piece = { text: string; isHeldBack: boolean };

const EMAIL = /[^\s@<>()]+@[^\s@<>()]+/;
const WEB = /(?:https?:\/\/|www\.)\S+/;
/** A name of a site without anything before it, as "example.com/offer". */
const BARE_SITE =
  /(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|info|biz|io|co|me|ly|app|africa|[a-z]{2})(?:\/\S*)?(?![\p{L}\p{N}])/u;
/** Seven digits or more, however they are grouped: a number to call, in any script's digits. */
const NUMBER = /\+?\p{Nd}(?:[\s().\-/]{0,3}\p{Nd}){6,}/u;
const CONTACT = new RegExp([EMAIL, WEB, BARE_SITE, NUMBER].map(({ source }) => `(?:${source})`).join("|"), "giu");

/** The next sentence begins without a space before it. */
const NEXT_SENTENCE = /^[\p{L}\p{N}-]+\.\p{Lu}\p{Ll}*$/u;

/** Links, addresses and numbers in a first message are held back: contact is shown by an acceptance only (docs/product/introductions.md#safety). */
export function piecesOf(question: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of question.matchAll(CONTACT)) {
    if (NEXT_SENTENCE.test(found)) continue;
    if (index > from) pieces.push({ text: question.slice(from, index), isHeldBack: false });
    pieces.push({ text: found, isHeldBack: true });
    from = index + found.length;
  }
  if (from < question.length) pieces.push({ text: question.slice(from), isHeldBack: false });
  return pieces;
}

/** What stands for it, in mails and pages. */
export const HELD_BACK = "(shown once accepted)";

/** As a mail may say it, be it a question or a name. */
export const withoutContacts = (text: string): string =>
  piecesOf(text)
    .map((piece) => (piece.isHeldBack ? t(HELD_BACK) : piece.text))
    .join("");
