/** Characters that start a formula; some programs accept the full-width forms too. */
const SIGNS = "[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]";
const UNSEEN = '[\\s\\p{Cc}\\p{Cf}"]';
const FORMULA = new RegExp(`^(?:[\\t\\r\\n]|${UNSEEN}*${SIGNS})`, "u");
/** Formula after a semicolon, tab or line break, where some programs begin a cell even inside quotes. */
const INNER_FORMULA = new RegExp(`([;\\t\\r\\n](?:(?![\\t\\r\\n])${UNSEEN})*)(?=${SIGNS})`, "gu");

/** Puts an apostrophe before a formula, against CSV injection. */
export function spreadsheetText(text: string): string {
  const inside = text.replace(INNER_FORMULA, "$1'");
  return FORMULA.test(text) ? `'${inside}` : inside;
}
