/** Left out, once letters are taken apart from their signs; it holds words together. */
const IGNORED = `[${[
  // Accents, and dots and half rings that stand between letters.
  "\\u0300-\\u036F\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20F0\\uFE20-\\uFE2F\\u00B7\\u02BE\\u02BF",
  // Vowels of Arabic, hamza on its carriers, tatweel; signs of Ethiopic.
  "\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED",
  "\\u0897-\\u089F\\u08CA-\\u08E1\\u08E3-\\u08FF\\u135D-\\u135F",
  // What nobody sees: direction, joining, variants.
  "\\u061C\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2064\\u2066-\\u2069\\uFE00-\\uFE0F\\uFEFF",
].join("")}]`;
const EVERY_IGNORED = new RegExp(IGNORED, "gu");
const WORD = new RegExp(`(?:[\\p{L}\\p{N}\\p{M}]|${IGNORED})+`, "gu");

/** Each letter of the first is read as the one at its place in the second; fold_scripts() of the database has the same. */
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

/** Latin letters that do not come apart, as unaccent() of the database reads them. */
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
 * Words as searches compare them, one space between two (docs/product/directory.md#words). It is directory_plain() of the
 * database, as far as words go; a test compares the two letter by letter.
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

/** The words as they were typed, without what stands between them; marks belong to their letters. */
export function wordsOf(text: string): string[] {
  const words = text.normalize("NFC").match(WORD) ?? [];
  return words.filter((word) => foldForSearch(word) !== "");
}

/** Shorter ones are looked for at the beginning of words only: inside words they are everywhere. */
const SHORTEST_INSIDE = 3;

/** A shorter one is looked for where a word begins. */
export function isLookedForInside(word: string): boolean {
  return foldForSearch(word).length >= SHORTEST_INSIDE;
}
