import * as v from "valibot";

/** M§7 "Countries": African countries first, then all others, each by name. */
export const countriesAnswer = v.object({
  countries: v.array(v.object({ name: v.string(), code: v.string(), flag: v.string() })),
});
export type CountriesAnswer = v.InferOutput<typeof countriesAnswer>;
