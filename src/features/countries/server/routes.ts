import { Hono } from "hono";
import { flagOf } from "#kernel/countries/countries.ts";
import { describe } from "#platform/http/describe.ts";
import type { Env } from "#platform/http/env.ts";
import { anyone } from "#platform/http/guard.ts";
import { type CountriesAnswer, countriesAnswer } from "../contract/countries.ts";
import { type Context, createCountrySource } from "./country-source.ts";

export function countryRoutes(context: Context) {
  const listCountries = createCountrySource(context);
  return new Hono<Env>().get(
    "/countries",
    anyone,
    describe({ tag: "Countries", summary: "All countries, African ones first", open: true, answer: countriesAnswer }),
    (c) => {
      const countries = listCountries().map(({ code, name }) => ({ name, code, flag: flagOf(code) }));
      return c.json<CountriesAnswer>({ countries }, 200, { "cache-control": "public, max-age=3600" });
    },
  );
}
