import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import { PHONE_CHANNELS } from "../../domain/phone.ts";
import type { SmsConfig } from "../config/sms-config.ts";

/** Of the settings; `phone` is ours: what a form for a number offers. */
export function presentPhone({ providers, autoconfirm, countries }: SmsConfig) {
  const channels = PHONE_CHANNELS.filter((channel) => providers[channel]);
  return {
    phone_autoconfirm: autoconfirm,
    sms_provider: (providers.sms ?? providers.whatsapp)?.name ?? "",
    phone: { channels, countries: channels.length > 0 ? listCountries(countries) : [] },
  };
}

function listCountries(served: SmsConfig["countries"]): { code: string; calling_code: string }[] {
  return COUNTRIES.flatMap(({ code }) =>
    isSupportedCountry(code) && (served === null || served.has(code))
      ? [{ code, calling_code: getCountryCallingCode(code) }]
      : [],
  );
}
