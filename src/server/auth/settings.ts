import type { Config } from "../config.ts";

/** What clients may ask before they show a form. */
export function presentSettings({ anonymous, autoconfirm }: Config) {
  return {
    external: { anonymous_users: anonymous, email: true, phone: false },
    disable_signup: false,
    mailer_autoconfirm: autoconfirm,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
  };
}

export const HEALTH = { name: "ISA accounts", description: "Sign-up, sign-in and sessions", version: "1" } as const;
