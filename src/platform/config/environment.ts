import { isIP } from "node:net";
import * as v from "valibot";
import { domainName, isEmailAddress, normalizeEmail } from "#kernel/email-address.ts";
import { ROLES } from "./role.ts";

const flag = (sentence: string, fallback: boolean) =>
  v.optional(
    v.pipe(
      v.picklist(["true", "false", "on", "off", "1", "0"], sentence),
      v.transform((text) => ["true", "on", "1"].includes(text)),
    ),
    fallback ? "true" : "false",
  );

const urlOf = (sentence: string, ...protocols: string[]) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), sentence),
    ),
  );

/** Looser than other addresses: a socket's has no host, as in postgres://isa@/name?host=/run/postgresql. */
const postgresUrl = v.optional(
  v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/\S+$/, "must look like postgres://user:password@host:5432/name")),
);

const numberFrom = (sentence: string, lowest: number, highest: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, sentence),
    v.transform(Number),
    v.minValue(lowest, sentence),
    v.maxValue(highest, sentence),
  );

const wholeNumber = (sentence: string, lowest: number, highest: number, fallback: string) =>
  v.optional(numberFrom(sentence, lowest, highest), fallback);

const SELECTOR = /^[a-z0-9](?:[a-z0-9_.-]{0,61}[a-z0-9])?$/i;

/** Short enough that an id and a proof fit beside it into the 64 characters of RFC 5321. */
const BOUNCE_BOX = /^[a-z0-9](?:[a-z0-9._-]{0,16}[a-z0-9])?@[^@]+$/i;

const secretList = (sentence: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(",").map((secret) => secret.trim())),
      v.check((secrets) => secrets.every(({ length }) => length >= 32), sentence),
    ),
  );

const ownAddress = v.pipe(
  v.string(),
  v.check((text) => isIP(text) > 0, "must be an address of this machine, such as 10.0.0.5, or :: for all of them"),
);

function holdsAddresses(text: string): boolean {
  const entries = text.split(",").filter((entry) => entry.trim() !== "");
  return entries.length > 0 && entries.every((entry) => isEmailAddress(normalizeEmail(entry)));
}

/** The variables of the environment, each with the sentence for a wrong value. */
export const Environment = v.object({
  NODE_ENV: v.optional(v.picklist(["production", "development", "test"], "must be production, development or test")),
  PORT: wholeNumber("must be a port number from 0 to 65535", 0, 65_535, "3000"),
  LISTEN_HOST: v.optional(ownAddress),
  ROLE: v.optional(v.picklist(ROLES, "must be web, worker or all"), "all"),
  METRICS_PORT: v.optional(numberFrom("must be a port number from 0 to 65535", 0, 65_535)),
  METRICS_HOST: v.optional(ownAddress, "127.0.0.1"),
  DRAIN_SECONDS: v.optional(numberFrom("must be a number of seconds from 0 to 300", 0, 300)),
  OTEL_EXPORTER_OTLP_ENDPOINT: urlOf("must be a full address, such as http://collector:4318", "http:", "https:"),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(0|1|[01]?\.\d+)$/, "must be a number from 0 to 1"),
      v.transform(Number),
      v.maxValue(1, "must be a number from 0 to 1"),
    ),
    "1",
  ),
  SITE_URL: urlOf("must be the full address of the site, such as https://isa.example", "http:", "https:"),
  DATA_DIR: v.optional(v.string(), ".data"),
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_REPLICA_URL: postgresUrl,
  MIGRATION_DATABASE_URL: postgresUrl,
  SMTP_URL: urlOf("must look like smtp://user:password@host:587", "smtp:", "smtps:"),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/@/, "must hold an email address, such as ISA <hello@isa.example>")),
  ),
  SMTP_CONNECTIONS: wholeNumber("must be a number from 5 to 100", 5, 100, "20"),
  MAIL_UNDO_SECONDS: wholeNumber("must be a number of seconds from 0 to 600", 0, 600, "60"),
  DKIM_DOMAIN: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => domainName(text) ?? ""),
      v.nonEmpty("must be the domain of the sender's address, such as isa.example"),
    ),
  ),
  DKIM_SELECTOR: v.optional(v.pipe(v.string(), v.regex(SELECTOR, "must be the name of the key, such as isa2026"))),
  DKIM_PRIVATE_KEY_FILE: v.optional(v.string()),
  LINK_SECRET: secretList("must be one or several secrets of at least 32 characters, comma separated"),
  MAIL_WEBHOOK_SECRET: secretList("must be one or several secrets of at least 32 characters, comma separated"),
  BOUNCE_ADDRESS: v.optional(
    v.pipe(
      v.string(),
      v.transform(normalizeEmail),
      v.check(
        (text) => BOUNCE_BOX.test(text) && isEmailAddress(text),
        "must be an address without +, such as bounces@isa.example",
      ),
    ),
  ),
  BOUNCE_MAILBOX_URL: urlOf("must look like imaps://user:password@host/INBOX", "imap:", "imaps:"),
  ADMIN_EMAILS: v.optional(
    v.pipe(v.string(), v.check(holdsAddresses, "must hold email addresses, comma separated, such as you@isa.example")),
  ),
  AUTH_FACTOR_SECRET: secretList("must be one or several secrets of at least 32 characters, comma separated"),
  ADMIN_REQUIRE_MFA: flag("must be true or false", false),
  AUTH_SIGNING_KEYS_FILE: v.optional(v.string()),
  AUTH_AUTOCONFIRM: flag("must be true or false", false),
  AUTH_HIDE_ACCOUNTS: flag("must be true or false", false),
  AUTH_ANONYMOUS: flag("must be true or false", false),
  AUTH_TEST_PASSWORD_COST: flag("must be true or false", false),
  AUTH_WEB3_ETHEREUM: flag("must be true or false", false),
  AUTH_WEB3_SOLANA: flag("must be true or false", false),
  AUTH_MANUAL_LINKING: flag("must be true or false", true),
  RATE_LIMITS: flag("must be on or off", true),
  REALTIME_PUBLIC_TOPICS: flag("must be true or false", false),
  OFFLINE: flag("must be on or off", true),
  S3_BUCKET: v.optional(v.string()),
  S3_REGION: v.optional(v.string(), "us-east-1"),
  S3_ENDPOINT: urlOf("must be a full address, such as https://s3.example.com", "http:", "https:"),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  COUNTRIES_URL: urlOf("must be a full address", "http:", "https:"),
  SEED: v.optional(v.picklist(["demo", "none"], "must be demo or none")),
  TRUST_PROXY: wholeNumber("must be the number of proxies in front, 0 to 9", 0, 9, "0"),
  LOG_LEVEL: v.optional(
    v.picklist(["silent", "error", "warn", "info", "debug"], "must be silent, error, warn, info or debug"),
    "info",
  ),
});
export type Environment = v.InferOutput<typeof Environment>;
