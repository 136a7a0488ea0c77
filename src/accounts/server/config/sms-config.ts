import * as v from "valibot";
import { COUNTRIES, readCountry } from "#kernel/countries/countries.ts";
import type { Variables as Given } from "#platform/config/setting.ts";
import { ConfigError } from "#platform/config/start-failure.ts";
import type { PhoneChannel } from "../../domain/phone.ts";

export type SmsProvider =
  /** Sends nothing; keeps the messages for /dev/mailbox. */
  | { name: "local" }
  | { name: "africastalking"; url: string; username: string; apiKey: string; from: string | undefined }
  | {
      name: "twilio";
      url: string;
      accountSid: string;
      authToken: string;
      /** Sender: a number, a name, or the id of a messaging service (MG...). */
      from: string;
      /** Id of a WhatsApp template (HX...) that WhatsApp has approved. */
      template: string | undefined;
    }
  | { name: "whatsapp"; url: string; token: string; numberId: string; template: string; language: string }
  | { name: "webhook"; url: string; secret: string };

export type SmsConfig = {
  providers: Partial<Record<PhoneChannel, SmsProvider>>;
  /** For trials: a number counts as confirmed without a code, as in the protocol's reference server. */
  autoconfirm: boolean;
  /** Two-letter codes of the countries that get messages; null for all countries. */
  countries: ReadonlySet<string> | null;
  /** Maximum messages a day, against SMS pumping. */
  caps: { number: number; country: number; total: number };
};

const count = (fallback: string) =>
  v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, "must be a number above 0"), v.transform(Number)), fallback);
const address = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => /^https?:\/\//.test(text) && URL.canParse(text), "must be a full address"),
  ),
);
const oneOf = (...names: [string, ...string[]]) => v.optional(v.picklist(names, `must be ${names.join(", ")}`));

const Variables = v.object({
  SMS_PROVIDER: oneOf("africastalking", "twilio", "webhook", "none"),
  WHATSAPP_PROVIDER: oneOf("cloud", "twilio", "webhook", "none"),
  PHONE_AUTOCONFIRM: v.optional(v.picklist(["true", "false"], "must be true or false"), "false"),
  SMS_COUNTRIES: v.optional(v.string(), "africa"),
  SMS_PER_NUMBER_A_DAY: count("10"),
  SMS_PER_COUNTRY_A_DAY: count("1000"),
  SMS_A_DAY: count("5000"),
  AFRICASTALKING_URL: address,
  TWILIO_URL: address,
  WHATSAPP_URL: address,
  SMS_WEBHOOK_URL: address,
});

/** @throws ConfigError with one sentence per wrong or missing variable */
export function smsFrom(given: Given, local: boolean): SmsConfig {
  const parsed = v.safeParse(Variables, given);
  if (!parsed.success) {
    throw new ConfigError(parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`).join("\n"));
  }
  return {
    providers: providersFrom(given, local),
    autoconfirm: parsed.output.PHONE_AUTOCONFIRM === "true",
    countries: readCountries(parsed.output.SMS_COUNTRIES),
    caps: {
      number: parsed.output.SMS_PER_NUMBER_A_DAY,
      country: parsed.output.SMS_PER_COUNTRY_A_DAY,
      total: parsed.output.SMS_A_DAY,
    },
  };
}

function providersFrom(env: Given, local: boolean): SmsConfig["providers"] {
  const { SMS_PROVIDER: sms, WHATSAPP_PROVIDER: whatsapp } = env;
  if (local && sms === undefined && whatsapp === undefined)
    return { sms: { name: "local" }, whatsapp: { name: "local" } };
  const bySms = PROVIDERS[sms ?? "none"]?.(env, "TWILIO_SMS_FROM");
  const byWhatsapp = PROVIDERS[whatsapp ?? "none"]?.(env, "TWILIO_WHATSAPP_FROM");
  return { ...(bySms ? { sms: bySms } : {}), ...(byWhatsapp ? { whatsapp: byWhatsapp } : {}) };
}

const AFRICASTALKING = "https://api.africastalking.com";
const TWILIO = "https://api.twilio.com";
const WHATSAPP = "https://graph.facebook.com/v23.0";
const AFRICASTALKING_SANDBOX = "https://api.sandbox.africastalking.com";

const PROVIDERS: Record<string, (env: Given, twilioFrom: string) => SmsProvider> = {
  africastalking(env) {
    const username = needed(env, "AFRICASTALKING_USERNAME");
    return {
      name: "africastalking",
      url: env.AFRICASTALKING_URL ?? (username === "sandbox" ? AFRICASTALKING_SANDBOX : AFRICASTALKING),
      username,
      apiKey: needed(env, "AFRICASTALKING_API_KEY"),
      from: env.AFRICASTALKING_FROM,
    };
  },
  twilio: (env, from) => ({
    name: "twilio",
    url: env.TWILIO_URL ?? TWILIO,
    accountSid: needed(env, "TWILIO_ACCOUNT_SID"),
    authToken: needed(env, "TWILIO_AUTH_TOKEN"),
    from: needed(env, from),
    template: from === "TWILIO_WHATSAPP_FROM" ? needed(env, "TWILIO_WHATSAPP_TEMPLATE") : undefined,
  }),
  cloud: (env) => ({
    name: "whatsapp",
    url: env.WHATSAPP_URL ?? WHATSAPP,
    token: needed(env, "WHATSAPP_TOKEN"),
    numberId: needed(env, "WHATSAPP_NUMBER_ID"),
    template: needed(env, "WHATSAPP_TEMPLATE"),
    language: env.WHATSAPP_LANGUAGE ?? "en",
  }),
  webhook: (env) => ({
    name: "webhook",
    url: needed(env, "SMS_WEBHOOK_URL"),
    secret: secretOf(needed(env, "SMS_WEBHOOK_SECRET")),
  }),
};

function needed(env: Given, name: string): string {
  const value = env[name];
  if (!value) throw new ConfigError(`${name} must be set for the provider of messages to phones.`);
  return value;
}

function secretOf(text: string): string {
  if (text.length < 32) throw new ConfigError("SMS_WEBHOOK_SECRET must have at least 32 characters.");
  return text;
}

/** "africa" stands for all African countries, "all" for the world. */
function readCountries(text: string): ReadonlySet<string> | null {
  const words = text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);
  if (words.includes("all")) return null;
  const codes = words.flatMap((word) => (word === "africa" ? AFRICAN : [countryOf(word)]));
  return new Set(codes);
}

const AFRICAN = COUNTRIES.filter(({ region }) => region !== undefined).map(({ code }) => code);

function countryOf(word: string): string {
  const code = readCountry(word);
  if (code === null) throw new ConfigError(`SMS_COUNTRIES: "${word}" is no country.`);
  return code;
}
