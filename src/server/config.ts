import { join, resolve } from "node:path";
import * as v from "valibot";
import { parseAdminEmails } from "#domain/members/roles.ts";
import { Environment } from "./environment.ts";

type S3Config = {
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
