import { MORE, type Sentence } from "#kernel/sentences.ts";
import { listInWords } from "#platform/i18n/format.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";

export function say({ text, values }: Sentence): string {
  const shown = Object.entries(values).map(([name, labels]) => [name, listOf(name, labels)]);
  return t(text, Object.fromEntries(shown));
}

function listOf(name: string, labels: readonly string[]): string {
  const named = labels.filter((label) => label !== MORE);
  const list = listInWords(named.map((label) => (name === "country" ? countryInWords(label) : t(label))));
  return named.length < labels.length ? t("{list}, …", { list }) : list;
}
