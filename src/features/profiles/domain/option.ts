import type { Option } from "./field-rule.ts";

/** The label of a key; a custom tag is its own label. */
export function labelIn(options: readonly Option[], value: string): string {
  return options.find(({ key }) => key === value)?.label ?? value;
}

/** The key for a key or a label in any case; null when the list has neither. */
export function keyIn(options: readonly Option[], text: string): string | null {
  const wanted = text.normalize("NFKC").trim().toLowerCase();
  const found = options.find(({ key, label }) => key === wanted || label.toLowerCase() === wanted);
  return found?.key ?? null;
}
