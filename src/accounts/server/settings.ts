import type { AccountsConfig } from "./config/config.ts";
import { canHavePasskeys } from "./passkeys/relying-party.ts";
import { presentPhone } from "./phone/present-phone.ts";
import { externalProviders } from "./providers/external-providers.ts";

/** What clients may ask before they show a form. */
export function presentSettings({
  auth,
  anonymous,
  wallets,
  autoconfirm,
  manualLinking,
  providers,
  sms,
  saml,
  siteUrl,
}: AccountsConfig) {
  return {
    external: {
      anonymous_users: anonymous,
      email: true,
      phone: Object.keys(sms.providers).length > 0,
      web3_ethereum: wallets.ethereum,
      web3_solana: wallets.solana,
      ...externalProviders(providers),
    },
    /** Ours: the names that people know them by, and whether members may link them themselves. */
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
