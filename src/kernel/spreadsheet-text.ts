/** Signs that make a spreadsheet take a text for a formula; some programs read the wide forms of Asian keyboards too. */
const SIGNS = "[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]";
const UNSEEN = '[\\s\\p{Cc}\\p{Cf}"]';
const FORMULA = new RegExp(`^(?:[\\t\\r\\n]|${UNSEEN}*${SIGNS})`, "u");
/** Where a spreadsheet that parts cells at semicolons or tabs, and knows no quotes within one, begins another. */
const INNER_FORMULA = new RegExp(`([;\\t\\r\\n](?:(?![\\t\\r\\n])${UNSEEN})*)(?=${SIGNS})`, "gu");

/** A text that no spreadsheet runs: what looks like a formula is marked with an apostrophe. */
export function spreadsheetText(text: string): string {
  const inside = text.replace(INNER_FORMULA, "$1'");
  return FORMULA.test(text) ? `'${inside}` : inside;
}
