import { Hono } from "hono";
import { COUNTRIES, flagOf } from "#kernel/countries/countries.ts";
import type { Country } from "#kernel/countries/country-list.ts";
import { mergeCountries } from "#kernel/countries/external.ts";
import type { Context as PlatformContext } from "#platform/context.ts";
import { describe } from "#platform/http/describe.ts";
import { anyone, type Env } from "#platform/http/guard.ts";
import { type CountriesAnswer, countriesAnswer } from "../contract/countries.ts";

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

const TIMEOUT_MS = 5000;
const REFRESH_MS = 24 * 3600 * 1000;
const RETRY_MS = 3600 * 1000;

type Context = PlatformContext & { config: { countriesUrl: string | undefined } };
type Needs = Pick<Context, "clock" | "log"> & { config: Pick<Context["config"], "countriesUrl"> };

/** Decision 30: returns the last known list of countries at once, and refreshes it in the background. */
function createCountrySource({ config, clock, log }: Needs): () => readonly Country[] {
  let known = COUNTRIES;
  let nextAt = 0;

  async function refresh(url: string): Promise<void> {
    nextAt = clock().getTime() + REFRESH_MS;
    try {
      known = mergeCountries(await fetchCountries(url));
    } catch (error) {
      nextAt = clock().getTime() + RETRY_MS;
      log.warn({ err: error }, "countries: list refresh failed");
    }
  }

  return () => {
    const { countriesUrl } = config;
    if (countriesUrl !== undefined && clock().getTime() >= nextAt) void refresh(countriesUrl);
    return known;
  };
}

async function fetchCountries(url: string): Promise<unknown> {
  const address = new URL(url);
  if (!address.searchParams.has("fields")) address.searchParams.set("fields", "name,cca2,flag");
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const countries: unknown = await response.json();
  if (!Array.isArray(countries)) throw new Error("not a list");
  return countries;
}
