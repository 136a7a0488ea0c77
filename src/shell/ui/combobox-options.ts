export type ComboboxOption = {
  value: string;
  label: string;
  names?: readonly string[];
};

const namesOf = ({ label, names = [] }: ComboboxOption) => [label, ...names].map(plain);
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

/** Matching options, ranked: start of the label, start of a word, other part; accents are ignored. */
export function filterOptions<O extends ComboboxOption>(options: readonly O[], query: string, most = 50): O[] {
  const wanted = plain(query);
  if (wanted === "") return options.slice(0, most);
  const ranked = options.map((option) => ({
    option,
    rank: Math.max(...namesOf(option).map((name) => rankOf(name, wanted))),
  }));
  return ranked
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, most)
    .map(({ option }) => option);
}

function rankOf(name: string, wanted: string): number {
  if (name.startsWith(wanted)) return 3;
  if (name.includes(` ${wanted}`)) return 2;
  return name.includes(wanted) ? 1 : 0;
}

/** The option that equals the text, without case and accents; else the only option that matches. */
export function optionMeant(
  options: readonly ComboboxOption[],
  found: readonly ComboboxOption[],
  text: string,
): ComboboxOption | undefined {
  const named = options.find((option) => namesOf(option).includes(plain(text)));
  return named ?? (found.length === 1 ? found[0] : undefined);
}

export function moveActive(active: number, key: string, length: number): number {
  if (length === 0) return -1;
  if (key === "ArrowDown") return (active + 1) % length;
  if (key === "ArrowUp") return active <= 0 ? length - 1 : active - 1;
  return active;
}
