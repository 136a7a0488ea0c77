import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseConfig } from "#app/config.ts";
import { isSecret } from "#app/settings.ts";
import { loadSigningKeys } from "../http/signing-keys.ts";
import { ConfigError } from "./start-failure.ts";

const SECRET = "kwk8-3f-marabou";
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "isa-secrets-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

function complaint(given: Record<string, string>): string {
  try {
    parseConfig(given);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return "";
}

test("a secret may be read from a file, with or without a line end", () => {
  const [one, two] = ["a".repeat(40), "b".repeat(40)];
  const config = parseConfig({
    DATABASE_URL_FILE: file("database", "postgres://isa_app:pass@db/isa\n"),
    LINK_SECRET_FILE: file("link", `${one},${two}\r\n`),
    AUTH_SERVICE_KEY_FILE: file("service", one),
    AUTH_GOOGLE_CLIENT_ID: "isa",
    AUTH_GOOGLE_CLIENT_SECRET_FILE: file("google", "shh\n"),
  });
  expect(config.databaseUrl).toBe("postgres://isa_app:pass@db/isa");
  expect(config.linkSecrets).toEqual([one, two]);
  expect(config.serviceKeys).toEqual([one]);
  expect(config.providers[0]?.secret).toBe("shh");
});

test("a secret that is set twice, or in a missing or empty file, is refused by name", () => {
  expect(complaint({ LINK_SECRET: SECRET, LINK_SECRET_FILE: "/x" })).toBe(
    "LINK_SECRET and LINK_SECRET_FILE are both set; give one.",
  );
  expect(complaint({ SMTP_URL_FILE: `/nowhere/${SECRET}` })).toBe(
    "SMTP_URL_FILE names a file that cannot be read (ENOENT).",
  );
  expect(complaint({ SMTP_URL_FILE: folder })).toBe("SMTP_URL_FILE names a file that cannot be read (EISDIR).");
  expect(complaint({ SMTP_URL_FILE: file("empty", "\n") })).toBe("SMTP_URL_FILE names an empty file.");
});

/** Found in the sources, so that new variables are included. */
function variables(): string[] {
  const files = globSync([
    "src/platform/config/*-config.ts",
    "src/accounts/server/config/*.ts",
    "src/platform/config/mail-config.ts",
  ]);
  const text = files.map((name) => readFileSync(name, "utf8")).join("\n");
  return [...new Set([...text.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].map(([name]) => name))];
}

test("every variable named like a secret is a secret or is listed as public", () => {
  const named = variables().filter((name) =>
    /(SECRET|TOKEN|PASSWORD|_KEY|KEY_ID|DATABASE|SMTP_URL|MAILBOX)/.test(name),
  );
  expect(named.length).toBeGreaterThan(15);
  const others = named.filter((name) => !isSecret(name) && !name.endsWith("_FILE"));
  expect(others.sort()).toEqual(KNOWN_TO_ALL);
});

const KNOWN_TO_ALL = [
  "AUTH_ACCESS_TOKEN_SECONDS",
  "AUTH_APPLE_KEY_ID",
  "AUTH_PASSWORD_MIN_LENGTH",
  "AUTH_TEST_PASSWORD_COST",
  "PASSWORD_MAX_BYTES",
  "PASSWORD_MIN_LENGTH",
  "SHORTEST_KEY",
  "SHORTEST_SECRET_BYTES",
];

const NOTHING: Record<string, string> = {};
const EVENTS: Record<string, string> = { AUTH_WEBHOOK_URL: "https://hook.example" };
const PRODUCTION: Record<string, string> = { NODE_ENV: "production", SITE_URL: "https://isa.example" };
const WRONG = [
  SECRET,
  `postgres//${SECRET}`,
  `smtp:/${SECRET} x`,
  `postgres://isa:${SECRET} @db/isa`,
  `-----BEGIN PRIVATE KEY-----\n${SECRET}\n-----END PRIVATE KEY-----`,
  `whsec_${SECRET}`,
  `\u0000${SECRET}`,
];

test.each(WRONG)("a configuration error never repeats a secret: %j", (value) => {
  const secrets = variables().filter(isSecret);
  expect(secrets.length).toBeGreaterThan(12);
  for (const name of secrets) {
    for (const around of [NOTHING, PRODUCTION, EVENTS, providersOf(name)]) {
      expect(complaint({ ...around, [name]: value })).not.toContain("marabou");
      expect(complaint({ ...around, [`${name}_FILE`]: value })).not.toContain("marabou");
      expect(complaint({ ...around, [`${name}_FILE`]: file("wrong", value) })).not.toContain("marabou");
    }
  }
});

const providersOf = (name: string): Record<string, string> => ({
  SMS_PROVIDER: name.startsWith("TWILIO") ? "twilio" : name.startsWith("AFRICA") ? "africastalking" : "webhook",
  WHATSAPP_PROVIDER: "cloud",
});

test("a failed start prints no secret", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["src/main.ts"], {
    env: { DATABASE_URL: `postgres://isa:${SECRET}@127.0.0.1:99999999/isa`, DATA_DIR: join(folder, "data"), PORT: "0" },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stdout + stderr).not.toBe("");
  expect(stdout + stderr).not.toContain("marabou");
});

test("invalid signing keys are not printed", async () => {
  const keys = file("keys.json", `{"keys":[{"kty":"EC","crv":"P-256","d":"${SECRET}"}]}`);
  const failure = await loadSigningKeys(keys, { create: false }).catch((error: Error) => `${error.stack}`);
  expect(failure).toContain("AUTH_SIGNING_KEYS_FILE");
  expect(failure).not.toContain("marabou");
});
