import { isIP } from "node:net";
import { resolve } from "node:path";
import * as v from "valibot";
import { isEmailAddress, normalizeEmail } from "#kernel/email-address.ts";
import { parseAdminEmails } from "#kernel/roles.ts";
import { dkim } from "./dkim-config.ts";
import { ROLES } from "./role.ts";
import { s3 } from "./s3-config.ts";
import { flag, numberFrom, setting, urlOf, type Values, wholeNumber } from "./setting.ts";

/** Not checked as a full URL: a socket address has no host, as in postgres://isa@/name?host=/run/postgresql. */
const postgresUrl = v.optional(
  v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/\S+$/, "must look like postgres://user:password@host:5432/name")),
);
const PORT = "must be a port number from 0 to 65535";
const ownAddress = v.pipe(
  v.string(),
  v.check((text) => isIP(text) > 0, "must be an address of this machine, such as 10.0.0.5, or :: for all of them"),
);

function holdsAddresses(text: string): boolean {
  const entries = text.split(",").filter((entry) => entry.trim() !== "");
  return entries.length > 0 && entries.every((entry) => isEmailAddress(normalizeEmail(entry)));
}

export const PLATFORM_SETTINGS = {
  local: setting(
    "NODE_ENV",
    v.pipe(
      v.optional(v.picklist(["production", "development", "test"], "must be production, development or test")),
      v.transform((mode) => mode !== "production"),
    ),
    {
      meaning:
        '`production` turns local mode off: no demo cast, no mailbox, no interface kit page; then the variables below under "Going to production" are needed',
    },
  ),
  port: setting("PORT", wholeNumber(PORT, 0, 65_535, 3000), { fallback: "`3000`", meaning: "port to listen on" }),
  host: setting("LISTEN_HOST", (_, local) => v.optional(ownAddress, local ? "127.0.0.1" : undefined), {
    fallback: "all addresses, in local mode `127.0.0.1`",
    meaning:
      "address that port is opened at, `::` for all of them; `127.0.0.1` where visitors come through a proxy on the same machine, so that the proxy cannot be bypassed",
    example: "# HAProxy says where a visitor comes from; past it anybody could invent that.\nLISTEN_HOST=127.0.0.1",
  }),
  trustProxy: setting("TRUST_PROXY", wholeNumber("must be the number of proxies in front, 0 to 9", 0, 9, 0), {
    fallback: "`0`",
    meaning:
      "number of proxies in front whose `X-Forwarded-For` is believed, and with them [`X-Request-Id` and `traceparent`](observability.md#logs): they take out what visitors send of these",
    example: "TRUST_PROXY=1",
  }),
  role: setting("ROLE", v.optional(v.picklist(ROLES, "must be web, worker or all"), "all"), {
    fallback: "`all`",
    meaning:
      "`web` answers visitors, `worker` does the [work in the background](observability.md) and answers probes only, `all` both; also `npm start -- --role web`",
  }),
  drainSeconds: setting(
    "DRAIN_SECONDS",
    (_, local) => wholeNumber("must be a number of seconds from 0 to 300", 0, 300, local ? 0 : 5),
    {
      fallback: "`5`, in local mode `0`",
      meaning:
        "how long a process that is asked to end goes on answering while `/readyz` sends balancers away, 0 to 300",
    },
  ),
  databaseUrl: setting("DATABASE_URL", postgresUrl, {
    fallback: "embedded",
    meaning: "PostgreSQL 15 or newer, `postgres://user:password@host:5432/name`",
    secret: true,
    needed: true,
    example: "DATABASE_URL=postgres://isa_app:PASSWORD@127.0.0.1:6432/isa",
  }),
  databaseDirectUrl: setting("DATABASE_DIRECT_URL", postgresUrl, {
    meaning:
      "the same database past the PgBouncer that `DATABASE_URL` leads to, in [transaction mode](postgresql.md); migrations go there, and with a replica the question how far the primary is",
    secret: true,
    needs: "DATABASE_URL",
    example: "DATABASE_DIRECT_URL=postgres://isa_app:PASSWORD@127.0.0.1:5000/isa",
  }),
  databaseReplicaUrl: setting("DATABASE_REPLICA_URL", postgresUrl, {
    meaning: "one streaming replica, for [public reads and figures](postgresql.md)",
    secret: true,
    needs: "DATABASE_URL",
    example: "DATABASE_REPLICA_URL=postgres://isa_app:PASSWORD@127.0.0.1:5001/isa",
  }),
  migrationDatabaseUrl: setting("MIGRATION_DATABASE_URL", postgresUrl, {
    meaning:
      "the same database as the [owner of its tables](hardening.md), for `npm run db:migrate` (beside `DATABASE_URL`); a start with it checks the schema and changes nothing",
    secret: true,
    needs: "DATABASE_URL",
  }),
  siteUrl: setting(
    "SITE_URL",
    ({ PORT: port = "3000" }) =>
      v.pipe(
        urlOf("must be the full address of the site, such as https://isa.example", "http:", "https:"),
        v.transform((url = `http://localhost:${port}`) => url.replace(/\/+$/, "")),
      ),
    {
      fallback: "`http://localhost:PORT`",
      meaning: "public address; links in mails and cookies follow it",
      needed: true,
      example: "SITE_URL=https://isa.example",
    },
  ),
  dataDir: setting(
    "DATA_DIR",
    v.pipe(
      v.optional(v.string(), ".data"),
      v.transform((folder) => resolve(folder)),
    ),
    {
      fallback: "`.data`",
      meaning: "embedded database, uploaded files, signing keys",
      example: "DATA_DIR=/var/lib/isa",
    },
  ),
  s3,
  smtpUrl: setting("SMTP_URL", urlOf("must look like smtp://user:password@host:587", "smtp:", "smtps:"), {
    fallback: "kept locally",
    meaning: "`smtp://user:password@host:587` or `smtps://`",
    secret: true,
    needed: true,
    example: "SMTP_URL=smtp://USER:PASSWORD@smtp.example:587",
  }),
  smtpConnections: setting("SMTP_CONNECTIONS", wholeNumber("must be a number from 5 to 100", 5, 100, 20), {
    fallback: "`20`",
    meaning:
      "connections that one process may hold to the mail server, 5 to 100; all but four deliver sends, and a crash leaves at most one mail uncertain in each of those",
  }),
  mailUndoSeconds: setting("MAIL_UNDO_SECONDS", wholeNumber("must be a number of seconds from 0 to 600", 0, 600, 60), {
    fallback: "`60`",
    meaning:
      "how long mail to several people waits before it leaves, and can be undone; 0 to 600, `0` for load tests only",
  }),
  dkim,
  mailFrom: setting(
    "MAIL_FROM",
    v.optional(
      v.pipe(v.string(), v.regex(/@/, "must hold an email address, such as ISA <hello@isa.example>")),
      "ISA <hello@isa.example>",
    ),
    {
      fallback: "in local mode `ISA <hello@isa.example>`",
      meaning: "sender of all mails; that of sends may be another one, in the email settings",
      needed: true,
      example:
        '# The product refuses to start until both are filled in: the sender of all mails, such as "ISA <hello@isa.example>", and the\n# addresses of administrators, comma separated.\nMAIL_FROM=',
    },
  ),
  adminEmails: setting(
    "ADMIN_EMAILS",
    v.pipe(
      v.optional(
        v.pipe(
          v.string(),
          v.check(holdsAddresses, "must hold email addresses, comma separated, such as you@isa.example"),
        ),
      ),
      v.transform((text: string | undefined) => parseAdminEmails(text)),
    ),
    {
      fallback: "in local mode four example addresses",
      meaning: "administrators, comma separated; effective once confirmed",
      needed: true,
      example: "ADMIN_EMAILS=",
    },
  ),
  adminsNeedSecondFactor: setting("ADMIN_REQUIRE_MFA", flag(), {
    fallback: "`false`",
    meaning: "`true`: administrators have no say without a [second factor](../develop/accounts/second-factor.md)",
  }),
  signingKeysFile: setting(
    "AUTH_SIGNING_KEYS_FILE",
    ({ DATA_DIR: folder = ".data" }) => v.optional(v.string(), resolve(folder, "signing-keys.json")),
    {
      fallback: "`DATA_DIR/signing-keys.json`",
      meaning:
        '[JWKs](../develop/accounts/settings.md), EC P-256 or RSA; the one with `"sign"` among its `key_ops` signs, else the first; the others verify',
      needed: true,
      example: "AUTH_SIGNING_KEYS_FILE=/etc/isa/signing-keys.json",
    },
  ),
  rateLimits: setting("RATE_LIMITS", flag(true, "must be on or off"), {
    fallback: "`on`",
    meaning: "`off` for load tests only",
  }),
  publicTopics: setting("REALTIME_PUBLIC_TOPICS", flag(), {
    fallback: "`false`",
    meaning: "members speak in [public topics](../develop/realtime.md#who-may-join), which every member hears",
  }),
  offline: setting("OFFLINE", flag(true, "must be on or off"), {
    fallback: "`on`",
    meaning:
      "`off` takes the worker that keeps pages for members [offline](../develop/offline.md) from every device, with what it kept",
  }),
  metricsPort: setting("METRICS_PORT", v.optional(numberFrom(PORT, 0, 65_535)), {
    fallback: "none",
    meaning:
      "port, of each process another one, with [metrics](observability.md) for Prometheus at `/metrics`, and the probes",
  }),
  metricsHost: setting("METRICS_HOST", v.optional(ownAddress, "127.0.0.1"), {
    fallback: "`127.0.0.1`",
    meaning:
      "address that port is opened at, for a Prometheus on another machine; `::` opens it at all: keep it from the internet",
  }),
  /** Only whether it is set, because the tracing library reads the address itself. */
  traces: setting(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    v.pipe(
      urlOf("must be a full address, such as http://collector:4318", "http:", "https:"),
      v.transform((url) => url !== undefined),
    ),
    {
      fallback: "none",
      meaning:
        "collector that [traces](observability.md) are sent to (OTLP over HTTP); `OTEL_EXPORTER_OTLP_HEADERS` are headers for it",
    },
  ),
  tracesRatio: setting(
    "OTEL_TRACES_SAMPLER_ARG",
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^(0|1|[01]?\.\d+)$/, "must be a number from 0 to 1"),
        v.transform(Number),
        v.maxValue(1, "must be a number from 0 to 1"),
      ),
      "1",
    ),
    { fallback: "`1`", meaning: "part of the requests that is traced, `0` to `1`" },
  ),
  logLevel: setting(
    "LOG_LEVEL",
    v.optional(
      v.picklist(["silent", "error", "warn", "info", "debug"], "must be silent, error, warn, info or debug"),
      "info",
    ),
    { fallback: "`info`", meaning: "`silent`, `error`, `warn`, `info`, `debug`" },
  ),
};
export type PlatformConfig = Values<typeof PLATFORM_SETTINGS>;
