/** Name to address a member by: the chosen name, else the first name if the full name shows it clearly; else null. */
export function calledOf(called: string | null | undefined, fullName: string | null | undefined): string | null {
  return called?.trim() || firstNameIn(fullName ?? "");
}

/** Titles such as "dr", in lower case and without dots. */
const TITLES = new Set(
  `
  mr mrs ms miss mx dr prof professor doctor eng engr ing ir arch arc adv advocate barr barrister hon honourable honorable chief
  alhaji alhaja hajia hajiya mallam malam sheikh shaykh imam ustadh ustaz pastor rev revd reverend fr bishop archbishop apostle
  evangelist prophet deacon deaconess sir dame madam capt captain col colonel gen general maj major lt sgt pharm surv qs bldr comr
  comrade amb ambassador sen senator cpa ceo mme mlle madame monsieur mademoiselle maître maitre pr dra sra srta senhor senhora sr
  bwana mheshimiwa mhe ndugu mwalimu mzee otunba
  د دكتور الدكتور دكتورة الدكتورة السيد السيدة سيد سيدة أستاذ الأستاذ أستاذة الأستاذة مهندس المهندس مهندسة المهندسة م الحاج الحاجة الشيخ
  አቶ ወሮ ወሪት ወይዘሮ ወይዘሪት ዶር ዶክተር ፕሮፌሰር ኢንጂነር
  `
    .trim()
    .split(/\s+/),
);
const DEGREES = /^(?:jr|sr|i{2,3}|iv|phd|md|mba|msc|bsc|ma|ba|mph|llm|llb|cpa|acca|pmp|esq|dds|rn|pe|hon)$/;
const FIRST_PARTICLES = new Set([
  "abd",
  "abdel",
  "abdul",
  "abdoul",
  "abu",
  "abou",
  "umm",
  "oum",
  "el",
  "al",
  "عبد",
  "أبو",
  "أم",
]);
const FAMILY_PARTICLES = new Set(
  `
  de da do dos das di du la le van von der den ter ten ibn bin ben bint ould mint wa mc mac st
  `
    .trim()
    .split(" "),
);
const LONGEST = 40;

const bare = (word: string) => word.toLowerCase().replace(/[./]/g, "");
const isInitial = (word: string) =>
  /^(?:\p{L}\p{M}*\.?){1,2}$/u.test(word) && (word.includes(".") || /^\p{L}\p{M}*$/u.test(word));
const isCapitals = (word: string) => /\p{Lu}{3}/u.test(word) && word === word.toUpperCase();

/** @returns the first name in a full name; null if it is uncertain */
function firstNameIn(fullName: string): string | null {
  const whole = fullName.replace(/\([^()]*\)/g, " ").trim();
  const name = givenPart(whole);
  if (/[@&+<>\d]|\s(?:and|et|e|na|و)\s/u.test(name)) return null;
  const words = name
    .replace(/^(\p{L}{1,6})\.(?=\p{L}{2})/u, "$1. ")
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}'’ʿ]+|[^\p{L}\p{M}.'’]+$/gu, ""))
    .filter((word) => /\p{L}/u.test(word));
  const named = words.slice(words.findIndex((word) => !TITLES.has(bare(word))));
  if (words.every((word) => TITLES.has(bare(word)))) return null;
  // After a title, a single word may be a family name.
  if (named.length < words.length && named.length === 1 && whole.startsWith(name)) return null;
  const chosen = firstOf(named);
  return chosen !== null && chosen.length <= LONGEST ? chosen : null;
}

/** "Otieno, Brian" gives "Brian"; "Brian Otieno, PhD" gives "Brian Otieno". */
function givenPart(name: string): string {
  const [before = "", ...parts] = name.split(/[,،]/).map((part) => part.trim());
  const given = parts.find((part) => part !== "" && !part.split(/\s+/).every((word) => DEGREES.test(bare(word))));
  return given ?? (/[,،]\s*$/.test(name) ? "" : before);
}

function firstOf(words: readonly string[]): string | null {
  // "DIOP Aminata": capitals mark the family name.
  const isMarked = words.length > 1 && isCapitals(words[0] ?? "") && words.some((word) => !isCapitals(word));
  const [first, second] = isMarked ? words.filter((word) => !isCapitals(word)) : words;
  if (first === undefined || FAMILY_PARTICLES.has(bare(first)) || isInitial(first)) return null;
  if (!FIRST_PARTICLES.has(bare(first))) return first.replace(/\.$/, "");
  return second === undefined ? null : `${first} ${second}`;
}
