import * as v from "valibot";
import type { PlatformConfig } from "#platform/config/platform-config.ts";
import { flag, group, type Setting, secretList, setting, type Values } from "#platform/config/setting.ts";
import { HASH_COST, TEST_HASH_COST } from "#platform/crypto/password-hash.ts";
import { AUTH_SETTINGS } from "./auth-config.ts";
import { type ProviderConfig, providersFrom } from "./providers-config.ts";
import { SAML_SETTINGS } from "./saml-config.ts";
import { type EventsConfig, eventsFrom, serviceKeysFrom } from "./service-config.ts";
import { type SmsConfig, smsFrom } from "./sms-config.ts";

const providers: Setting<readonly ProviderConfig[]> = {
  rows: [
    {
      names: ["AUTH_GOOGLE_*", "AUTH_LINKEDIN_*", "AUTH_MICROSOFT_*", "AUTH_APPLE_*", "AUTH_FACEBOOK_*", "AUTH_OIDC_*"],
      meaning: "[sign-in with a provider](../develop/accounts/providers.md): each is on when its variables are set",
    },
  ],
  read: providersFrom,
};

const serviceKeys: Setting<readonly string[]> = {
  rows: [
    {
      names: ["AUTH_SERVICE_KEY"],
      meaning:
        "key of at least 32 random characters with which other programs [administer accounts](../develop/accounts/admin-api.md); several comma separated",
      secrets: ["AUTH_SERVICE_KEY"],
    },
  ],
  read: serviceKeysFrom,
};

const events: Setting<EventsConfig> = {
  rows: [
    {
      names: ["AUTH_WEBHOOK_URL", "AUTH_WEBHOOK_SECRET"],
      meaning:
        "who is [told what happens to accounts](../develop/accounts/webhooks.md), and what it is signed with (`whsec_...`); several comma separated",
      secrets: ["AUTH_WEBHOOK_SECRET"],
    },
  ],
  read: eventsFrom,
};

const sms: Setting<SmsConfig> = {
  rows: [
    {
      names: ["SMS_PROVIDER", "WHATSAPP_PROVIDER"],
      fallback: "none; kept for `/dev/mailbox` in local mode",
      meaning:
        "who sends codes to phones: `africastalking`, `twilio`, `webhook`; `cloud`, `twilio`, `webhook`. Their own variables, countries and limits: [phone numbers](../develop/accounts/phone.md)",
      secrets: ["AFRICASTALKING_API_KEY", "TWILIO_AUTH_TOKEN", "WHATSAPP_TOKEN", "SMS_WEBHOOK_SECRET"],
    },
    {
      names: ["PHONE_AUTOCONFIRM"],
      fallback: "`false`",
      meaning: "`true` believes a number without a code, for trials only",
    },
  ],
  read: smsFrom,
};

export const ACCOUNT_SETTINGS = {
  factorSecrets: setting("AUTH_FACTOR_SECRET", secretList, {
    fallback: "`DATA_DIR/factor-secret`, made at the first start",
    meaning:
      "secrets, as for `LINK_SECRET`, that encrypt the secrets of authenticator apps; keep an old one behind the new",
    secret: true,
    needed: true,
    example: "AUTH_FACTOR_SECRET=FROM_OPENSSL_RAND_HEX_32",
  }),
  auth: group(AUTH_SETTINGS),
  autoconfirm: setting("AUTH_AUTOCONFIRM", flag(), {
    fallback: "`false`",
    meaning: "`true` signs new members in without a confirmation mail",
  }),
  hideAccounts: setting("AUTH_HIDE_ACCOUNTS", flag(), {
    fallback: "`false`",
    meaning: "`true` answers a repeated sign-up neutrally",
  }),
  providers,
  manualLinking: setting("AUTH_MANUAL_LINKING", flag(true), {
    fallback: "`true`",
    meaning: "`false`: members cannot add or remove such accounts themselves",
  }),
  saml: group(SAML_SETTINGS),
  serviceKeys,
  events,
  anonymous: setting("AUTH_ANONYMOUS", flag(), {
    fallback: "`false`",
    meaning:
      "`true` lets anybody open an [account without a name](../develop/accounts/anonymous.md), which has a guest's rights",
  }),
  wallets: group({
    ethereum: setting("AUTH_WEB3_ETHEREUM", flag(), {
      fallback: "`false`",
      meaning: "`true` lets members sign in with [a wallet](../develop/accounts/wallets.md) of Ethereum",
    }),
    solana: setting("AUTH_WEB3_SOLANA", flag(), {
      fallback: "`false`",
      meaning: "`true` lets members sign in with [a wallet](../develop/accounts/wallets.md) of Solana",
    }),
  }),
  sms,
  passwordCost: setting(
    "AUTH_TEST_PASSWORD_COST",
    v.pipe(
      flag(),
      v.transform((isTest) => (isTest ? TEST_HASH_COST : HASH_COST)),
    ),
    {
      fallback: "`false`",
      meaning:
        "`true` gives passwords hashes that cost almost nothing, for tests only; refused with `NODE_ENV=production` or a `DATABASE_URL`",
    },
  ),
};

export type AccountsConfig = PlatformConfig & Values<typeof ACCOUNT_SETTINGS> & { factorSecretFile: string };
