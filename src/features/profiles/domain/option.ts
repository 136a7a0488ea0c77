import type { Option } from "./field-rule.ts";

export function labelIn(options: readonly Option[], value: string): string {
  return options.find(({ key }) => key === value)?.label ?? value;
}

export function keyIn(options: readonly Option[], text: string): string | null {
  const wanted = text.normalize("NFKC").trim().toLowerCase();
  const found = options.find(({ key, label }) => key === wanted || label.toLowerCase() === wanted);
  return found?.key ?? null;
}
