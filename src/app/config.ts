import { join, resolve } from "node:path";
import * as v from "valibot";
import { authFrom } from "#accounts/server/config/auth-config.ts";
import type { AccountsConfig } from "#accounts/server/config/config.ts";
import { providersFrom } from "#accounts/server/config/providers-config.ts";
import { samlFrom } from "#accounts/server/config/saml-config.ts";
import { eventsFrom, serviceKeysFrom } from "#accounts/server/config/service-config.ts";
import { smsFrom } from "#accounts/server/config/sms-config.ts";
import type { MailConfig } from "#features/email/server/config.ts";
import { parseAdminEmails } from "#kernel/roles.ts";
import { dkimFrom } from "#platform/config/dkim-config.ts";
import { Environment } from "#platform/config/environment.ts";
import { exampleSecretsIn } from "#platform/config/example-secrets.ts";
import type { PlatformConfig } from "#platform/config/platform-config.ts";
import { withSecretFiles } from "#platform/config/secret-files.ts";
import { ConfigError } from "#platform/config/start-failure.ts";
import { HASH_COST, TEST_HASH_COST } from "#platform/crypto/password-hash.ts";

export type Config = AccountsConfig &
  MailConfig & {
    countriesUrl: string | undefined;
    seed: boolean;
  };

/** @throws ConfigError with one sentence per wrong or missing variable. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(withSecretFiles(environment)).filter(([, value]) => value !== ""));
  const parsed = v.safeParse(Environment, given);
  if (!parsed.success) {
    throw new ConfigError(parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`).join("\n"));
  }
  const missing = [...missingIn(parsed.output), ...examplesIn(parsed.output, given)];
  if (missing.length > 0) throw new ConfigError(missing.join("\n"));
  return configFrom(parsed.output, given);
}

/** In local mode, where no mail leaves the machine. */
const DEFAULT_MAIL_FROM = "ISA <hello@isa.example>";

/** None of them, or all. */
const SETS = [
  ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY_FILE"],
] as const;

const NEEDED_IN_PRODUCTION = [
  "DATABASE_URL",
  "SITE_URL",
  "SMTP_URL",
  "AUTH_SIGNING_KEYS_FILE",
  "LINK_SECRET",
  "AUTH_FACTOR_SECRET",
  "ADMIN_EMAILS",
  "MAIL_FROM",
] as const;

function missingIn(env: Environment): string[] {
  const halves = SETS.filter((names) => names.some((name) => env[name]) && !names.every((name) => env[name]));
  const sentences = halves.map(([first, second, third]) => `${first}, ${second} and ${third} must be set together.`);
  if (env.ROLE !== "all" && env.DATABASE_URL === undefined) {
    sentences.push(`ROLE=${env.ROLE} needs a DATABASE_URL: the embedded database belongs to one process.`);
  }
  if (env.BOUNCE_MAILBOX_URL && !env.BOUNCE_ADDRESS) sentences.push("BOUNCE_MAILBOX_URL needs a BOUNCE_ADDRESS.");
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL", "MIGRATION_DATABASE_URL"] as const) {
    if (env[name] && !env.DATABASE_URL) sentences.push(`${name} needs a DATABASE_URL.`);
  }
  if (env.AUTH_TEST_PASSWORD_COST && (env.NODE_ENV === "production" || env.DATABASE_URL)) {
    sentences.push(
      "AUTH_TEST_PASSWORD_COST is for tests on the embedded database: passwords of members would be stored almost readable. Remove it.",
    );
  }
  if (env.NODE_ENV !== "production") return sentences;
  for (const name of NEEDED_IN_PRODUCTION) {
    if (env[name] === undefined) sentences.push(`${name} must be set with NODE_ENV=production.`);
  }
  return sentences;
}

function examplesIn({ NODE_ENV }: Environment, given: Record<string, string | undefined>): string[] {
  if (NODE_ENV !== "production") return [];
  return exampleSecretsIn(given).map(
    (name) => `${name} holds the secret of an example, which everybody knows. Make one of your own.`,
  );
}

function configFrom(env: Environment, given: Record<string, string | undefined>): Config {
  const local = env.NODE_ENV !== "production";
  const dataDir = resolve(env.DATA_DIR);
  return {
    local,
    role: env.ROLE,
    port: env.PORT,
    host: env.LISTEN_HOST ?? (local ? "127.0.0.1" : undefined),
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    tracesRatio: env.OTEL_TRACES_SAMPLER_ARG,
    drainSeconds: env.DRAIN_SECONDS ?? (local ? 0 : 5),
    siteUrl: (env.SITE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? DEFAULT_MAIL_FROM,
    smtpConnections: env.SMTP_CONNECTIONS,
    mailUndoSeconds: env.MAIL_UNDO_SECONDS,
    dkim: dkimFrom(env),
    linkSecrets: env.LINK_SECRET ?? [],
    linkSecretFile: join(dataDir, "link-secret"),
    adminsNeedSecondFactor: env.ADMIN_REQUIRE_MFA,
    factorSecrets: env.AUTH_FACTOR_SECRET ?? [],
    factorSecretFile: join(dataDir, "factor-secret"),
    webhookSecrets: env.MAIL_WEBHOOK_SECRET ?? [],
    bounceAddress: env.BOUNCE_ADDRESS,
    bounceMailboxUrl: env.BOUNCE_MAILBOX_URL,
    adminEmails: parseAdminEmails(env.ADMIN_EMAILS),
    signingKeysFile: env.AUTH_SIGNING_KEYS_FILE ?? join(dataDir, "signing-keys.json"),
    autoconfirm: env.AUTH_AUTOCONFIRM,
    hideAccounts: env.AUTH_HIDE_ACCOUNTS,
    passwordCost: env.AUTH_TEST_PASSWORD_COST ? TEST_HASH_COST : HASH_COST,
    auth: authFrom(given),
    providers: providersFrom(given, local),
    manualLinking: env.AUTH_MANUAL_LINKING,
    sms: smsFrom(given, local),
    anonymous: env.AUTH_ANONYMOUS,
    wallets: { ethereum: env.AUTH_WEB3_ETHEREUM, solana: env.AUTH_WEB3_SOLANA },
    saml: samlFrom(given),
    serviceKeys: serviceKeysFrom(given),
    events: eventsFrom(given, local),
    rateLimits: env.RATE_LIMITS,
    publicTopics: env.REALTIME_PUBLIC_TOPICS,
    offline: env.OFFLINE,
    s3: s3From(env),
    countriesUrl: env.COUNTRIES_URL,
    seed: local && env.DATABASE_URL === undefined && env.SEED !== "none",
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
  };
}

function s3From(env: Environment): PlatformConfig["s3"] {
  if (!env.S3_BUCKET || !env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) return undefined;
  return {
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
}
