import type { Sentence } from "#domain/sentence.ts";
import { t } from "#web/i18n.ts";

/** A sentence of the rules, with its labels. */
export function say({ text, values }: Sentence): string {
  const shown = Object.entries(values).map(([name, labels]) => [name, labels.map((label) => t(label)).join(", ")]);
  return t(text, Object.fromEntries(shown));
}
