import * as v from "valibot";
import { COUNTRIES } from "./countries.ts";
import { AFRICAN_COUNTRIES, type Country } from "./country-list.ts";

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100), v.regex(/^[^\p{C}<>]+$/u));
const entry = v.object({
  name: v.union([name, v.object({ common: name })]),
  cca2: v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2}$/)),
});

/** Takes names of countries from an external list, but no new country codes (docs/product/profiles.md#fields). */
export function mergeCountries(external: unknown): Country[] {
  const names = new Map(COUNTRIES.map((country) => [country.code, country.name]));
  for (const { code, name } of readEntries(external)) if (names.has(code)) names.set(code, name);
  const regions = new Map(AFRICAN_COUNTRIES.map(({ code, region }) => [code, region]));
  return [...names]
    .map(([code, name]): Country => ({ code, name, ...(regions.has(code) && { region: regions.get(code) }) }))
    .sort((a, b) => Number(regions.has(b.code)) - Number(regions.has(a.code)) || a.name.localeCompare(b.name, "en"));
}

function readEntries(external: unknown): Country[] {
  if (!Array.isArray(external)) return [];
  return external.flatMap((item) => {
    const read = v.safeParse(entry, item);
    if (!read.success) return [];
    const { name, cca2 } = read.output;
    return [{ code: cca2, name: typeof name === "string" ? name : name.common }];
  });
}
