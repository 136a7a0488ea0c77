import * as v from "valibot";
import { ACCOUNT_SETTINGS } from "#accounts/server/config/config.ts";
import { MAIL_SETTINGS } from "#platform/config/mail-config.ts";
import { PLATFORM_SETTINGS } from "#platform/config/platform-config.ts";
import { rowsOf, setting, urlOf } from "#platform/config/setting.ts";

export const OWN_SETTINGS = {
  countriesUrl: setting("COUNTRIES_URL", urlOf("must be a full address", "http:", "https:"), {
    fallback: "bundled list",
    meaning: "countries service to refresh names from",
  }),
  seed: setting(
    "SEED",
    ({ DATABASE_URL: database }, local) =>
      v.pipe(
        v.optional(v.picklist(["demo", "none"], "must be demo or none")),
        v.transform((cast) => local && database === undefined && cast !== "none"),
      ),
    {
      fallback: "`demo` in local mode with the embedded database",
      meaning: "`none` leaves an empty database empty",
    },
  ),
};

/** The order of settings is the order of docs/operate/configuration.md and deploy/isa.env. */
export const SETTINGS = { ...PLATFORM_SETTINGS, ...MAIL_SETTINGS, ...ACCOUNT_SETTINGS, ...OWN_SETTINGS };
export const SETTING_ROWS = rowsOf(SETTINGS);

const SECRETS = new Set(SETTING_ROWS.flatMap(({ secrets = [] }) => secrets));
const OF_PROVIDER = /^AUTH_[A-Z0-9_]+_CLIENT_SECRET$/;
export const isSecret = (name: string): boolean => SECRETS.has(name) || OF_PROVIDER.test(name);
