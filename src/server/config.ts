import { join, resolve } from "node:path";
import * as v from "valibot";
import { DEFAULT_ADMIN_EMAILS, parseAdminEmails } from "#domain/members/roles.ts";

export type S3Config = {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
};

export type Config = {
  /** Local mode: mailbox page, interface kit, demo members. Never with NODE_ENV=production. */
  local: boolean;
  port: number;
  siteUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseReplicaUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  adminEmails: readonly string[];
  signingKeysFile: string;
  autoconfirm: boolean;
  hideAccounts: boolean;
  rateLimits: boolean;
  s3: S3Config | undefined;
  countriesUrl: string | undefined;
  seed: boolean;
  /** Number of proxies in front whose X-Forwarded-* headers are believed. */
  trustProxy: number;
  logLevel: string;
};

export class ConfigError extends Error {
  override name = "ConfigError";
}

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

const wholeNumber = (sentence: string, lowest: number, highest: number, fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, sentence),
      v.transform(Number),
      v.minValue(lowest, sentence),
      v.maxValue(highest, sentence),
    ),
    fallback,
  );

const Environment = v.object({
  NODE_ENV: v.optional(v.picklist(["production", "development", "test"], "must be production, development or test")),
  PORT: wholeNumber("must be a port number from 0 to 65535", 0, 65_535, "3000"),
  SITE_URL: urlOf("must be the full address of the site, such as https://isa.example", "http:", "https:"),
  DATA_DIR: v.optional(v.string(), ".data"),
  DATABASE_URL: postgresUrl,
  DATABASE_REPLICA_URL: postgresUrl,
  SMTP_URL: urlOf("must look like smtp://user:password@host:587", "smtp:", "smtps:"),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.regex(/@/, "must hold an e-mail address, such as ISA <hello@isa.example>")),
    "ISA <hello@isa.example>",
  ),
  ADMIN_EMAILS: v.optional(v.string(), DEFAULT_ADMIN_EMAILS.join(",")),
  AUTH_SIGNING_KEYS_FILE: v.optional(v.string()),
  AUTH_AUTOCONFIRM: flag("must be true or false", false),
  AUTH_HIDE_ACCOUNTS: flag("must be true or false", false),
  RATE_LIMITS: flag("must be on or off", true),
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
type Environment = v.InferOutput<typeof Environment>;

/** @throws ConfigError with one sentence per wrong or missing variable. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = v.safeParse(Environment, given);
  if (!parsed.success) {
    throw new ConfigError(parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`).join("\n"));
  }
  const missing = missingInProduction(parsed.output);
  if (missing.length > 0) throw new ConfigError(missing.join("\n"));
  return configFrom(parsed.output);
}

function missingInProduction(env: Environment): string[] {
  const s3 = [env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY];
  const halfS3 = s3.some(Boolean) && !s3.every(Boolean);
  const sentences = halfS3 ? ["S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together."] : [];
  if (env.NODE_ENV !== "production") return sentences;
  for (const name of ["DATABASE_URL", "SITE_URL", "SMTP_URL", "AUTH_SIGNING_KEYS_FILE"] as const) {
    if (env[name] === undefined) sentences.push(`${name} must be set with NODE_ENV=production.`);
  }
  return sentences;
}

function configFrom(env: Environment): Config {
  const local = env.NODE_ENV !== "production";
  const dataDir = resolve(env.DATA_DIR);
  return {
    local,
    port: env.PORT,
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    adminEmails: parseAdminEmails(env.ADMIN_EMAILS),
    signingKeysFile: env.AUTH_SIGNING_KEYS_FILE ?? join(dataDir, "signing-keys.json"),
    autoconfirm: env.AUTH_AUTOCONFIRM,
    hideAccounts: env.AUTH_HIDE_ACCOUNTS,
    rateLimits: env.RATE_LIMITS,
    s3: s3From(env),
    countriesUrl: env.COUNTRIES_URL,
    seed: local && env.DATABASE_URL === undefined && env.SEED !== "none",
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  };
}

function s3From(env: Environment): S3Config | undefined {
  if (!env.S3_BUCKET || !env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) return undefined;
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
}
