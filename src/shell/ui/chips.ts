import type { Option } from "./select.tsx";

const folded = (text: string) => text.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();

/** Adds the option that the text names, else the text itself as a tag, but no duplicate. */
export function withTag(selected: readonly string[], text: string, options: readonly Option[]): string[] {
  const wanted = folded(text);
  if (wanted === "") return [...selected];
  const option = options.find(({ value, label }) => folded(value) === wanted || folded(label) === wanted);
  const value = option?.value ?? text.trim().replace(/\s+/g, " ");
  return selected.some((known) => folded(known) === folded(value)) ? [...selected] : [...selected, value];
}

export function toggled(selected: readonly string[], value: string): string[] {
  return selected.includes(value) ? selected.filter((known) => known !== value) : [...selected, value];
}

export type Chip = Option & { custom: boolean };

export function chipsOf(options: readonly Option[], selected: readonly string[]): Chip[] {
  const known = new Set(options.map(({ value }) => value));
  const tags = selected.filter((value) => !known.has(value));
  return [
    ...options.map(({ value, label }) => ({ value, label, custom: false })),
    ...[...new Set(tags)].map((value) => ({ value, label: value, custom: true })),
  ];
}

export function isShown(chip: Chip, filter: string, selected: readonly string[]): boolean {
  return selected.includes(chip.value) || folded(chip.label).includes(folded(filter));
}
