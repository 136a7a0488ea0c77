import { MORE, type Sentence } from "#kernel/sentences.ts";
import { listInWords } from "#platform/i18n/format.ts";
import { countryInWords } from "#platform/i18n/format-country.ts";
import { t } from "#platform/i18n/i18n.ts";

/** Placeholders for countries and regions; the names of countries have a catalogue entry of their own. */
const PLACES = ["country", "places"];

export function say({ text, values }: Sentence): string {
  const shown = Object.entries(values).map(([name, labels]) => [name, listOf(name, labels)]);
  return t(text, Object.fromEntries(shown));
}

function listOf(name: string, labels: readonly string[]): string {
  const named = labels.filter((label) => label !== MORE);
  const list = listInWords(named.map((label) => (PLACES.includes(name) ? countryInWords(label, t(label)) : t(label))));
  return named.length < labels.length ? t("{list}, …", { list }) : list;
}
