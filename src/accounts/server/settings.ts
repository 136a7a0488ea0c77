import { getCountryCallingCode, isSupportedCountry } from "libphonenumber-js/min";
import { COUNTRIES } from "#kernel/countries/countries.ts";
import { PHONE_CHANNELS } from "../domain/phone.ts";
import type { AccountsConfig } from "./config/config.ts";
import type { ProviderConfig } from "./config/providers-config.ts";
import type { SmsConfig } from "./config/sms-config.ts";
import { canHavePasskeys } from "./passkeys/relying-party.ts";

export function presentSettings(config: AccountsConfig) {
  const { auth, autoconfirm, manualLinking, providers, sms, saml, siteUrl } = config;
  return {
    external: presentExternal(config),
    /** Our extensions of the protocol begin here. */
    manual_linking: manualLinking,
    providers: providers.map(({ id, name }) => ({ id, name })),
    passkeys_enabled: canHavePasskeys({ siteUrl }),
    password_min_length: auth.passwordMinLength,
    secure_email_change: auth.secureEmailChange,
    disable_signup: auth.signUpClosed,
    mailer_autoconfirm: autoconfirm,
    ...presentPhone(sms),
    saml_enabled: saml.enabled,
  };
}

export const HEALTH = { name: "ISA accounts", description: "Sign-up, sign-in and sessions", version: "1" } as const;

function presentExternal({ anonymous, wallets, providers, sms }: AccountsConfig) {
  return {
    anonymous_users: anonymous,
    email: true,
    phone: Object.keys(sms.providers).length > 0,
    web3_ethereum: wallets.ethereum,
    web3_solana: wallets.solana,
    ...externalProviders(providers),
  };
}

const KNOWN = ["apple", "azure", "facebook", "google", "linkedin_oidc"];

function externalProviders(providers: readonly ProviderConfig[]): Record<string, boolean> {
  const off = KNOWN.map((id) => [id, false] as const);
  return Object.fromEntries([...off, ...providers.map(({ id }) => [id, true] as const)]);
}

/** The field `phone` is our extension of the protocol. */
function presentPhone({ providers, autoconfirm, countries }: SmsConfig) {
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
