import * as v from "valibot";
import { flag, setting, type Values, type Variables, wholeNumber } from "#platform/config/setting.ts";
import { ConfigError } from "#platform/config/start-failure.ts";
import { PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from "../../domain/password-requirements.ts";
import { readRedirectPattern } from "../redirect-target.ts";

type Duration = v.GenericSchema<string | undefined, number | null>;

const UNITS: Record<string, number> = { "": 1, s: 1, m: 60, h: 3600, d: 86_400 };
const LEAST_SECONDS = 300;
const MOST_SECONDS = 86_400;
const USUAL_SECONDS = 3600;

const seconds = (least: number, most: number, fallback: number) =>
  wholeNumber(`must be a number of seconds from ${least} to ${most}`, least, most, fallback);

/** Browsers refresh an access token only shortly before it expires; a shorter session would sign everyone out. */
const duration = ({ AUTH_ACCESS_TOKEN_SECONDS: token = String(USUAL_SECONDS) }: Variables): Duration =>
  v.pipe(
    v.optional(v.string(), "0"),
    v.regex(/^(?:0|(?=\d{1,9}[smhd]?$)\d*[1-9]\d*)[smhd]?$/, "must be a time such as 30m, 12h or 7d"),
    v.transform((text) => Number.parseInt(text, 10) * (UNITS[text.replace(/\d+/, "")] ?? 0) || null),
    v.check(
      (length) => length === null || length > Number(token),
      `must be longer than an access token holds (${token} seconds)`,
    ),
  );

export const AUTH_SETTINGS = {
  signUpClosed: setting("AUTH_DISABLE_SIGNUP", flag(), {
    fallback: "`false`",
    meaning:
      "`true`: people cannot open accounts themselves, and pages do not invite them to join; administrators and organisations still can",
  }),
  accessTokenSeconds: setting("AUTH_ACCESS_TOKEN_SECONDS", seconds(LEAST_SECONDS, MOST_SECONDS, USUAL_SECONDS), {
    fallback: "`3600`",
    meaning: "how long an access token holds, 300 to 86400",
  }),
  refreshReuseSeconds: setting("AUTH_REFRESH_REUSE_SECONDS", seconds(0, LEAST_SECONDS, 10), {
    fallback: "`10`",
    meaning: "how long an older refresh token is answered with the present one, 0 to 300",
  }),
  sessionSeconds: setting("AUTH_SESSION_TIMEBOX", duration, {
    fallback: "none",
    meaning: "a session [ends](../develop/accounts/settings.md) so long after its sign-in, such as `7d`",
  }),
  idleSeconds: setting("AUTH_SESSION_INACTIVITY", duration, {
    fallback: "none",
    meaning: "a session [ends](../develop/accounts/settings.md) when it is unused for so long, such as `12h`",
  }),
  singleSession: setting("AUTH_SINGLE_SESSION", flag(), {
    fallback: "`false`",
    meaning: "`true`: a sign-in [ends](../develop/accounts/settings.md) the account's other sessions",
  }),
  passwordMinLength: setting(
    "AUTH_PASSWORD_MIN_LENGTH",
    wholeNumber(
      `must be a number of characters from ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_BYTES}`,
      PASSWORD_MIN_LENGTH,
      PASSWORD_MAX_BYTES,
      PASSWORD_MIN_LENGTH,
    ),
    { fallback: "`8`", meaning: "characters of a new password, 8 to 72" },
  ),
  requiresReauthentication: setting("AUTH_REQUIRE_REAUTHENTICATION", flag(true), {
    fallback: "`true`",
    meaning: "`false`: a session older than a day may change the password without the present one or a mailed code",
  }),
  secureEmailChange: setting("AUTH_SECURE_EMAIL_CHANGE", flag(true), {
    fallback: "`true`",
    meaning: "`false`: a new address is confirmed from its own mailbox only",
  }),
  limits: setting("AUTH_RATE_LIMITS", v.pipe(v.optional(v.string(), ""), v.transform(limitsFrom)), {
    fallback: "usual numbers",
    meaning: "other [limits by client address](../develop/accounts/settings.md), such as `token=300,verify=60`",
  }),
  redirectPatterns: setting("AUTH_REDIRECT_URLS", v.pipe(v.optional(v.string(), ""), v.transform(patternsOf)), {
    fallback: "none",
    meaning:
      "[places](../develop/accounts/settings.md) beside the site where a mailed link may lead, comma separated, with `*` and `**`",
  }),
};
export type AuthConfig = Values<typeof AUTH_SETTINGS>;

function patternsOf(text: string): RegExp[] {
  const entries = text.split(",").map((entry) => entry.trim());
  return entries.filter((entry) => entry !== "").map(patternOf);
}

function patternOf(entry: string): RegExp {
  const pattern = readRedirectPattern(entry);
  if (pattern) return pattern;
  throw new ConfigError(
    `AUTH_REDIRECT_URLS must be full addresses, comma separated, with * for a part and ** only in the path; "${entry}" is not one.`,
  );
}

/**
 * Requests to /auth/v1 per client address in five minutes (anonymous: an hour), each in its own bucket.
 * `mails`: account mails an hour for the whole site (docs/develop/accounts/settings.md).
 */
const AUTH_LIMITS = {
  token: 150,
  verify: 30,
  verify_check: 60,
  verify_awaited: 300,
  signup: 30,
  otp: 30,
  recover: 30,
  resend: 30,
  user: 30,
  reauthenticate: 30,
  sso: 30,
  saml_acs: 30,
  web3: 30,
  passkey: 30,
  passkey_options: 60,
  anonymous: 30,
  authorize: 60,
  callback: 60,
  service: 30,
  sessions: 120,
  factor_challenge: 60,
  factor_verify: 60,
  mails: 1000,
} as const;

export type AuthLimitName = keyof typeof AUTH_LIMITS;
type AuthLimits = Readonly<Record<AuthLimitName, number>>;

const MOST = 100_000;
const isName = (name: string): name is AuthLimitName => Object.hasOwn(AUTH_LIMITS, name);

function limitsFrom(text: string): AuthLimits {
  const entries = text.split(",").map((entry) => entry.trim());
  return { ...AUTH_LIMITS, ...Object.fromEntries(entries.filter((entry) => entry !== "").map(readLimit)) };
}

function readLimit(entry: string): [AuthLimitName, number] {
  const [, name = "", count = ""] = /^(\w+)\s*=\s*(\d{1,6})$/.exec(entry) ?? [];
  const points = Number(count);
  if (isName(name) && points >= 1 && points <= MOST) return [name, points];
  throw new ConfigError(
    `AUTH_RATE_LIMITS must be such as token=300,verify=60, each from 1 to ${MOST}; "${entry}" is not one of ${Object.keys(AUTH_LIMITS).join(", ")}.`,
  );
}
