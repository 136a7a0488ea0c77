/** Direction marks, joiners, fillers, zero-width characters, variation selectors, tags; the empty Braille pattern. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFC]/gu;

/** Scripts whose letters change shape beside a joiner (RFC 5892, A.1 and A.2). */
const JOINED =
  /^[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mand}\p{scx=Nkoo}\p{scx=Adlm}\p{scx=Mong}\p{scx=Phag}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Mymr}\p{scx=Khmr}\p{scx=Tibt}\p{scx=Java}\p{scx=Bali}]/u;
const LETTER = /^[\p{L}\p{M}]/u;
const PICTURE = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F|\u20E3)/u;

/** Whether an invisible character changes the look of the one before it. */
function isNeeded(sign: string, before: string, after: string): boolean {
  if (sign === "\u200C" || sign === "\u200D") {
    return (LETTER.test(before) && JOINED.test(before)) || (sign === "\u200D" && PICTURE.test(before));
  }
  if (/^[\u180B-\u180F]/.test(sign)) return /^\p{Script=Mongolian}/u.test(before);
  if (/^[\uFE0E\uFE0F]/.test(sign)) return /^\p{Extended_Pictographic}/u.test(before) || after === "\u20E3";
  if (/^[\u{E0100}-\u{E01EF}]/u.test(sign)) return /^\p{Script=Han}/u.test(before);
  return /^[\u{E0020}-\u{E007F}]/u.test(sign) && /^[\u{1F3F4}\u{E0020}-\u{E007E}]/u.test(before);
}

/** Removes invisible characters, except joiners that scripts and emoji need. */
export function withoutUnseen(text: string): string {
  if (text.search(UNSEEN) < 0) return text;
  let before = "";
  let kept = "";
  const signs = [...text];
  for (const [at, sign] of signs.entries()) {
    if (sign.search(UNSEEN) === 0 && !isNeeded(sign, before, signs[at + 1] ?? "")) continue;
    kept += sign;
    before = sign;
  }
  return kept;
}

/** @returns the text without invisible characters; "" if nothing visible is left */
export function shownText(text: string): string {
  const kept = withoutUnseen(text).trim();
  return /[^\p{M}\p{Z}\p{C}]/u.test(kept) ? kept : "";
}

export const comparedText = (text: string): string =>
  withoutUnseen(text.normalize("NFKC")).trim().replace(/\s+/g, " ").toLowerCase();

/** Unicode stores the digits of each script as a run from 0 to 9. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}

export const plainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)));

/** Normalizes typed numbers, codes and addresses: full-width letters become ASCII. */
export const plainInput = (text: string): string => withoutUnseen(text.normalize("NFKC")).trim();
