import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ConfigError } from "#platform/config/start-failure.ts";
import { HASH_COST, TEST_HASH_COST } from "#platform/crypto/password-hash.ts";
import { parseConfig } from "./config.ts";
import { isSecret } from "./settings.ts";

const PRODUCTION = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://isa:secret@db.example:5432/isa",
  SITE_URL: "https://isa.example/",
  SMTP_URL: "smtps://mail.example:465",
  AUTH_SIGNING_KEYS_FILE: "/etc/isa/keys.json",
  LINK_SECRET: "a-secret-of-thirty-two-characters",
  AUTH_FACTOR_SECRET: "another-secret-of-thirty-two-chars",
  ADMIN_EMAILS: "you@isa.example",
  MAIL_FROM: "ISA <hello@isa.example>",
};

test("an empty environment gives local mode with everything embedded", () => {
  const config = parseConfig({});
  expect(config).toMatchObject({
    local: true,
    port: 3000,
    siteUrl: "http://localhost:3000",
    seed: true,
    rateLimits: true,
    offline: true,
  });
  expect(config.databaseUrl).toBeUndefined();
  expect(config.adminEmails).toHaveLength(4);
});

test("local mode listens on the loopback address unless LISTEN_HOST names another", () => {
  expect(parseConfig({}).host).toBe("127.0.0.1");
  expect(parseConfig({ LISTEN_HOST: "10.0.0.5" }).host).toBe("10.0.0.5");
  expect(() => parseConfig({ LISTEN_HOST: "localhost" })).toThrow("LISTEN_HOST must be an address of this machine");
});

test("an empty variable counts as not set", () => {
  expect(parseConfig({ PORT: "", SITE_URL: "" }).siteUrl).toBe("http://localhost:3000");
});

test("production refuses to start without database, address, mail server, keys, administrators and sender", () => {
  expect(() => parseConfig({ NODE_ENV: "production", ADMIN_EMAILS: "", MAIL_FROM: "" })).toThrow(
    [
      "DATABASE_URL must be set with NODE_ENV=production.",
      "SITE_URL must be set with NODE_ENV=production.",
      "SMTP_URL must be set with NODE_ENV=production.",
      "MAIL_FROM must be set with NODE_ENV=production.",
      "ADMIN_EMAILS must be set with NODE_ENV=production.",
      "AUTH_SIGNING_KEYS_FILE must be set with NODE_ENV=production.",
      "LINK_SECRET must be set with NODE_ENV=production.",
      "AUTH_FACTOR_SECRET must be set with NODE_ENV=production.",
    ].join("\n"),
  );
  expect(parseConfig(PRODUCTION)).toMatchObject({ local: false, seed: false, siteUrl: "https://isa.example" });
});

const DEPLOY_FILES = ["compose.env.example", "compose.database.env.example", "isa.env"];

const deploySecrets = DEPLOY_FILES.flatMap((file) =>
  readFileSync(new URL(`../../deploy/${file}`, import.meta.url), "utf8")
    .split("\n")
    .map((line) => /^([A-Z0-9_]+)=(.*)$/.exec(line)?.slice(1) ?? [])
    .flatMap(([name = "", value = ""]) => (isSecret(name) ? [[name, value, file] as const] : [])),
);

test.each([...deploySecrets, ["MIGRATION_DATABASE_URL", "postgres://isa_owner:three@haproxy:5000/isa", ""] as const])(
  "production refuses the example secret %s=%s from %s",
  (name, value) => {
    const s3 = { S3_BUCKET: "isa", S3_ACCESS_KEY_ID: "mine", S3_SECRET_ACCESS_KEY: "mine" };
    expect(() => parseConfig({ ...PRODUCTION, ...s3, [name]: value })).toThrow(name);
  },
);

test("example secrets are allowed in local mode, and each secret of a list is checked in production", () => {
  const first = "of-openssl-rand-hex-32-of-openssl-rand-hex-32";
  expect(parseConfig({ LINK_SECRET: first }).linkSecrets).toEqual([first]);
  const both = `${PRODUCTION.LINK_SECRET},${first}`;
  expect(() => parseConfig({ ...PRODUCTION, LINK_SECRET: both })).toThrow("LINK_SECRET holds the secret of an example");
});

test.each([
  ["NODE_ENV=production", PRODUCTION],
  ["a DATABASE_URL", { DATABASE_URL: PRODUCTION.DATABASE_URL }],
  ["SEED=none", { SEED: "none" }],
])("the demo data is not seeded with %s", (_name, environment) => {
  expect(parseConfig({ SEED: "demo", ...environment }).seed).toBe(false);
});

test.each([
  ["PORT", "http", "PORT must be a port number from 0 to 65535."],
  ["PORT", "70000", "PORT must be a port number from 0 to 65535."],
  ["SITE_URL", "isa.example", "SITE_URL must be the full address of the site, such as https://isa.example."],
  ["SITE_URL", "javascript:alert(1)", "SITE_URL must be the full address of the site, such as https://isa.example."],
  ["DATABASE_URL", "mysql://x", "DATABASE_URL must look like postgres://user:password@host:5432/name."],
  ["SMTP_URL", "mail.example", "SMTP_URL must look like smtp://user:password@host:587."],
  ["MAIL_FROM", "ISA", "MAIL_FROM must hold an email address, such as ISA <hello@isa.example>."],
  ["ADMIN_EMAILS", " , ", "ADMIN_EMAILS must hold email addresses, comma separated, such as you@isa.example."],
  [
    "ADMIN_EMAILS",
    "you@isa.example,me",
    "ADMIN_EMAILS must hold email addresses, comma separated, such as you@isa.example.",
  ],
  ["LINK_SECRET", "short", "LINK_SECRET must be one or several secrets of at least 32 characters, comma separated."],
  [
    "BOUNCE_ADDRESS",
    "bounces+a@isa.example",
    "BOUNCE_ADDRESS must be an address without +, such as bounces@isa.example.",
  ],
  ["BOUNCE_MAILBOX_URL", "mail.example", "BOUNCE_MAILBOX_URL must look like imaps://user:password@host/INBOX."],
  ["AUTH_AUTOCONFIRM", "maybe", "AUTH_AUTOCONFIRM must be true or false."],
  ["RATE_LIMITS", "some", "RATE_LIMITS must be on or off."],
  ["MAIL_UNDO_SECONDS", "601", "MAIL_UNDO_SECONDS must be a number of seconds from 0 to 600."],
  ["SEED", "yes", "SEED must be demo or none."],
  ["TRUST_PROXY", "-1", "TRUST_PROXY must be the number of proxies in front, 0 to 9."],
  ["LOG_LEVEL", "loud", "LOG_LEVEL must be silent, error, warn, info or debug."],
  ["S3_BUCKET", "photos", "S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together."],
])("a wrong %s (%s) stops the start with one clear sentence", (name, value, sentence) => {
  expect(() => parseConfig({ [name]: value })).toThrow(new ConfigError(sentence));
});

test.each([
  ["NODE_ENV=production", PRODUCTION],
  ["a DATABASE_URL", { DATABASE_URL: PRODUCTION.DATABASE_URL }],
])("the test password cost is refused with %s", (_name, environment) => {
  expect(() => parseConfig({ ...environment, AUTH_TEST_PASSWORD_COST: "true" })).toThrow(
    /^AUTH_TEST_PASSWORD_COST is for tests on the embedded database/,
  );
});

test("passwords have the full cost unless the embedded database of a test asks for less", () => {
  expect(parseConfig(PRODUCTION).passwordCost).toEqual(HASH_COST);
  expect(parseConfig({}).passwordCost).toEqual(HASH_COST);
  expect(parseConfig({ AUTH_TEST_PASSWORD_COST: "true" }).passwordCost).toEqual(TEST_HASH_COST);
});

test("a database may be reached through a socket", () => {
  const url = "postgres://isa@/isa?host=%2Frun%2Fpostgresql";
  expect(parseConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test("every wrong variable gets its own sentence", () => {
  expect(() => parseConfig({ PORT: "x", SEED: "x" })).toThrow(/^PORT .+\nSEED .+$/);
});

test("a process has both roles by default, and a single role needs a shared database", () => {
  expect(parseConfig({})).toMatchObject({
    role: "all",
    drainSeconds: 0,
    metricsPort: undefined,
    metricsHost: "127.0.0.1",
  });
  expect(parseConfig(PRODUCTION)).toMatchObject({ role: "all", drainSeconds: 5 });
  expect(parseConfig({ ...PRODUCTION, ROLE: "worker", DRAIN_SECONDS: "0", METRICS_PORT: "9464" })).toMatchObject({
    role: "worker",
    drainSeconds: 0,
    metricsPort: 9464,
  });
  expect(parseConfig({ METRICS_HOST: "::" }).metricsHost).toBe("::");
  expect(() => parseConfig({ METRICS_HOST: "everywhere" })).toThrow("METRICS_HOST must be an address of this machine");
  expect(parseConfig({})).toMatchObject({ traces: false, tracesRatio: 1 });
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318", OTEL_TRACES_SAMPLER_ARG: "0.05" };
  expect(parseConfig(traced)).toMatchObject({ traces: true, tracesRatio: 0.05 });
  expect(() => parseConfig({ OTEL_TRACES_SAMPLER_ARG: "1.5" })).toThrow("must be a number from 0 to 1");
  expect(() => parseConfig({ ROLE: "web" })).toThrow("ROLE=web needs a DATABASE_URL");
  expect(() => parseConfig({ ROLE: "queen" })).toThrow("ROLE must be web, worker or all.");
});
