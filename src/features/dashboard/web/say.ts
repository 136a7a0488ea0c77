import type { Sentence } from "#kernel/sentence.ts";
import { t } from "#platform/i18n/i18n.ts";

/** A sentence of the rules, with its labels. */
export function say({ text, values }: Sentence): string {
  const shown = Object.entries(values).map(([name, labels]) => [name, labels.map((label) => t(label)).join(", ")]);
  return t(text, Object.fromEntries(shown));
}
