import * as v from "valibot";

/** African countries first, then the others, each sorted by name (docs/product/profiles.md#fields). */
export const countriesAnswer = v.object({
  countries: v.array(v.object({ name: v.string(), code: v.string(), flag: v.string() })),
});
export type CountriesAnswer = v.InferOutput<typeof countriesAnswer>;
