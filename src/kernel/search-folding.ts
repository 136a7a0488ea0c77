/** Characters that are removed after NFKD normalization, because they do not separate words. */
const IGNORED = `[${[
  // Accents; dots and half rings between letters.
  "\\u0300-\\u036F\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20F0\\uFE20-\\uFE2F\\u00B7\\u02BE\\u02BF",
  // Arabic vowels, hamza and tatweel; Ethiopic marks.
  "\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED",
  "\\u0897-\\u089F\\u08CA-\\u08E1\\u08E3-\\u08FF\\u135D-\\u135F",
  // Invisible: direction marks, joiners, variation selectors.
  "\\u061C\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2064\\u2066-\\u2069\\uFE00-\\uFE0F\\uFEFF",
].join("")}]`;
const EVERY_IGNORED = new RegExp(IGNORED, "gu");
const WORD = new RegExp(`(?:[\\p{L}\\p{N}\\p{M}]|${IGNORED})+`, "gu");

/** Letters that the search treats alike, mapped by position. Keep equal to fold_scripts() in the database. */
const ALIKE: readonly (readonly [string, string])[] = [
  ["ٱٲٳىیةک", "اااييهك"],
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["ሃሐሑሒሓሔሕሖ", "ሀሀሁሂሀሄህሆ"],
  ["ኀኁኂኃኄኅኆ", "ሀሁሂሀሄህሆ"],
  ["ኸኹኺኻኼኽኾ", "ሀሁሂሀሄህሆ"],
  ["ሠሡሢሣሤሥሦሧ", "ሰሱሲሳሴስሶሷ"],
  ["ኣዐዑዒዓዔዕዖ", "አአኡኢአኤእኦ"],
  ["ፀፁፂፃፄፅፆፇ", "ጸጹጺጻጼጽጾጿ"],
  ["ɔɩɣǝəƆƔƎƏ", "oigeeogee"],
];

/** Latin letters that Unicode does not decompose. Keep equal to unaccent() in the database. */
const LATIN: Record<string, string> = {
  ...{ a: "ⱥ", b: "ƀƃɓʙ", c: "ƈȼɕ", d: "ðđƌȡɖɗ", e: "ɇɛ", f: "ƒ", g: "ǥɠɡɢʛ", h: "ħɦɧʜ", i: "ıɨɪ", j: "ȷɉɟʝ" },
  ...{ k: "ƙ", l: "łƚȴɫɬɭʟ", m: "ɱ", n: "ŋƞȵɲɳɴ", o: "ø", p: "ƥ", q: "ĸʠ", r: "ɍɼɽɾʀ", s: "ȿʂẜẝ", t: "ŧƫƭȶʈⱦ" },
  ...{ u: "ʉ", v: "ʋỽ", y: "ƴɏʏỿ", z: "ƶȥɀʐʑ", ae: "æ", db: "ȸ", dz: "ʣʥ", hv: "ƕ", ll: "ỻ", ls: "ʪ", lz: "ʫ" },
  ...{ oe: "œɶ", oi: "ƣ", qp: "ȹ", ss: "ß", th: "þ", ts: "ʦ", " ": "ʹʺʻʼʽˆˈˋː" },
};

const READ_AS = new Map([
  ...Object.entries(LATIN).flatMap(([latin, letters]) => [...letters].map((letter) => [letter, latin] as const)),
  ...ALIKE.flatMap(([letters, others]) => [...letters].map((letter, at) => [letter, [...others][at] ?? ""] as const)),
]);

/**
 * Simplifies words for the search (docs/product/directory.md#words), like directory_plain() in the database.
 * A test compares both.
 */
export function foldForSearch(text: string): string {
  return text
    .normalize("NFKD")
    .replace(EVERY_IGNORED, "")
    .toLowerCase()
    .replace(/[^\0-\x7f]/gu, (letter) => READ_AS.get(letter) ?? letter)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
}

export function wordsOf(text: string): string[] {
  const words = text.normalize("NFC").match(WORD) ?? [];
  return words.filter((word) => foldForSearch(word) !== "");
}

/** Minimum letters to match inside a word; a shorter text matches only at the start of a word. */
const SHORTEST_INSIDE = 3;

export function isLookedForInside(word: string): boolean {
  return foldForSearch(word).length >= SHORTEST_INSIDE;
}
