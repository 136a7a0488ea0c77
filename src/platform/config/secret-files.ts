import { readFileSync } from "node:fs";
import { ConfigError } from "./start-failure.ts";

type Variables = Record<string, string | undefined>;

/** Variables whose value nobody but the program may know. `NAME_FILE` names a file that holds it instead. */
const SECRETS: ReadonlySet<string> = new Set([
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_REPLICA_URL",
  "MIGRATION_DATABASE_URL",
  "SMTP_URL",
  "BOUNCE_MAILBOX_URL",
  "LINK_SECRET",
  "MAIL_WEBHOOK_SECRET",
  "AUTH_FACTOR_SECRET",
  "AUTH_SAML_PRIVATE_KEY",
  "AUTH_SERVICE_KEY",
  "AUTH_WEBHOOK_SECRET",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "AFRICASTALKING_API_KEY",
  "TWILIO_AUTH_TOKEN",
  "WHATSAPP_TOKEN",
  "SMS_WEBHOOK_SECRET",
]);
const OF_PROVIDER = /^AUTH_[A-Z0-9_]+_CLIENT_SECRET$/;
const SUFFIX = "_FILE";

export const isSecret = (name: string): boolean => SECRETS.has(name) || OF_PROVIDER.test(name);

/**
 * The environment with the secrets that are kept in files, as Docker, Kubernetes and systemd hand them over.
 * @throws ConfigError that names variables only: what stands where a path should may be the secret itself
 */
export function withSecretFiles(environment: Variables): Variables {
  const files = Object.entries(environment).flatMap(([variable, file]) => {
    const name = variable.endsWith(SUFFIX) ? variable.slice(0, -SUFFIX.length) : "";
    return file && isSecret(name) ? [{ name, file }] : [];
  });
  const twice = files.filter(({ name }) => environment[name]);
  if (twice.length > 0) {
    throw new ConfigError(twice.map(({ name }) => `${name} and ${name}${SUFFIX} are both set; give one.`).join("\n"));
  }
  return { ...environment, ...Object.fromEntries(files.map(({ name, file }) => [name, readSecret(name, file)])) };
}

function readSecret(name: string, file: string): string {
  const text = contentOf(name, file).replace(/\r?\n$/, "");
  if (text === "") throw new ConfigError(`${name}${SUFFIX} names an empty file.`);
  return text;
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    throw new ConfigError(`${name}${SUFFIX} names a file that cannot be read (${code}).`);
  }
}
