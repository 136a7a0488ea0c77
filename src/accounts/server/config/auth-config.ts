import { ConfigError } from "#platform/config/start-failure.ts";
import { PASSWORD_MAX_BYTES, PASSWORD_MIN_LENGTH } from "../../domain/password-requirements.ts";
import { readRedirectPattern } from "../redirect-target.ts";

/** How sign-up, sessions and links of /auth/v1 behave. */
export type AuthConfig = {
  /** Nobody makes an account of their own; administrators and organisations still do. */
  signUpClosed: boolean;
  accessTokenSeconds: number;
  /** How long an older refresh token is answered with the present one. */
  refreshReuseSeconds: number;
  /** After which a session ends, however much it is used. */
  sessionSeconds: number | null;
  /** After which an unused session ends. */
  idleSeconds: number | null;
  /** Whether a sign-in ends the account's other sessions. */
  singleSession: boolean;
  /** Characters of a new password, eight or more. */
  passwordMinLength: number;
  /** Whether an old session alone is not enough to change the password. */
  requiresReauthentication: boolean;
  /** Whether a change of address needs a yes from the old one too. */
  secureEmailChange: boolean;
  /** Requests of one client address in five minutes. */
  limits: AuthLimits;
  /** Places beside our own where a link may lead in the end. */
  redirectPatterns: readonly RegExp[];
};

type Given = Record<string, string | undefined>;

const WORDS: Record<string, boolean> = { true: true, on: true, "1": true, false: false, off: false, "0": false };
const UNITS: Record<string, number> = { "": 1, s: 1, m: 60, h: 3600, d: 86_400 };
const LEAST_SECONDS = 300;
const MOST_SECONDS = 86_400;

export function authFrom(given: Given): AuthConfig {
  const accessTokenSeconds = secondsOf(given, "AUTH_ACCESS_TOKEN_SECONDS", LEAST_SECONDS, MOST_SECONDS) ?? 3600;
  return {
    signUpClosed: flagOf(given, "AUTH_DISABLE_SIGNUP"),
    accessTokenSeconds,
    refreshReuseSeconds: secondsOf(given, "AUTH_REFRESH_REUSE_SECONDS", 0, LEAST_SECONDS) ?? 10,
    sessionSeconds: durationOf(given, "AUTH_SESSION_TIMEBOX", accessTokenSeconds),
    idleSeconds: durationOf(given, "AUTH_SESSION_INACTIVITY", accessTokenSeconds),
    singleSession: flagOf(given, "AUTH_SINGLE_SESSION"),
    passwordMinLength: lengthOf(given, "AUTH_PASSWORD_MIN_LENGTH"),
    requiresReauthentication: flagOf(given, "AUTH_REQUIRE_REAUTHENTICATION", "true"),
    secureEmailChange: flagOf(given, "AUTH_SECURE_EMAIL_CHANGE", "true"),
    limits: limitsFrom(given.AUTH_RATE_LIMITS ?? ""),
    redirectPatterns: patternsOf(given.AUTH_REDIRECT_URLS ?? ""),
  };
}

function flagOf(given: Given, name: string, fallback = "false"): boolean {
  const flag = WORDS[given[name] ?? fallback];
  if (flag === undefined) throw new ConfigError(`${name} must be true or false.`);
  return flag;
}

function secondsOf(given: Given, name: string, least: number, most: number): number | null {
  const text = given[name];
  if (text === undefined) return null;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (seconds < least || seconds > most) {
    throw new ConfigError(`${name} must be a number of seconds from ${least} to ${most}.`);
  }
  return seconds;
}

function lengthOf(given: Given, name: string): number {
  const text = given[name] ?? String(PASSWORD_MIN_LENGTH);
  const length = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (length >= PASSWORD_MIN_LENGTH && length <= PASSWORD_MAX_BYTES) return length;
  throw new ConfigError(`${name} must be a number of characters from ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_BYTES}.`);
}

/** A browser asks for a new access token only when its old one is nearly over: sooner, everybody would be put out. */
function durationOf(given: Given, name: string, least: number): number | null {
  const text = given[name];
  if (text === undefined || /^0[smhd]?$/.test(text)) return null;
  const [, count = "", unit = ""] = /^(\d{1,9})([smhd]?)$/.exec(text) ?? [];
  const seconds = Number(count) * (UNITS[unit] ?? 0);
  if (seconds === 0) throw new ConfigError(`${name} must be a time such as 30m, 12h or 7d.`);
  if (seconds <= least) throw new ConfigError(`${name} must be longer than an access token holds (${least} seconds).`);
  return seconds;
}

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
 * Requests to /auth/v1 that one client address may make in five minutes (anonymous: an hour); each its own bucket.
 * `mails`: account mails an hour, of everybody together (docs/accounts/settings.md).
 */
export const AUTH_LIMITS = {
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

/** Of "token=300, verify=60"; what is not named keeps its usual number. */
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
