import type { Session } from "#shell/session/session.ts";
import { countryChoices } from "#shell/text/country-choices.ts";
import type { Option } from "#shell/ui/select.tsx";
import type { PhoneSettings } from "../../contract/auth.ts";
import { callAccounts } from "../call-accounts.ts";

/** The options are built on the server, so that the page does not load the country list twice. */
export function countryOptions({ countries }: PhoneSettings): Option[] {
  const codes = new Map(countries.map(({ code, calling_code }) => [code, calling_code]));
  return countryChoices().flatMap(({ value, label }) => {
    const calling = codes.get(value);
    return calling === undefined ? [] : [{ value, label: `${label} (+${calling})` }];
  });
}

/** First country in the Accept-Language header to which messages can be sent; "" if none. */
export function usualCountry({ countries }: PhoneSettings, acceptLanguage: string | null): string {
  const regions = [...(acceptLanguage ?? "").matchAll(/\b[a-z]{2,3}-([A-Z]{2})\b/g)].map(([, region]) => region);
  return regions.find((region) => countries.some(({ code }) => code === region)) ?? "";
}

const NONE: PhoneSettings = { channels: [], countries: [] };

/** Without channels if sign-in by phone is switched off. */
export async function findPhoneSettings(session: Session): Promise<PhoneSettings> {
  const answer = await callAccounts<{ phone?: PhoneSettings }>(session, "/settings", { method: "GET" });
  return (answer.ok ? answer.data.phone : undefined) ?? NONE;
}
