/** What stands in for a photo: the first letters of the first and the last word of a name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => firstLetter(word ?? "").toLocaleUpperCase("en")).join("");
}

function firstLetter(word: string): string {
  const letters = word.replace(/^[^\p{L}\p{N}]+/u, "");
  const [first] = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(letters);
  return first?.segment ?? "";
}
