import { ConfigError } from "./config-error.ts";
import { readRedirectPattern } from "./redirect-pattern.ts";

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
    redirectPatterns: patternsOf(given.AUTH_REDIRECT_URLS ?? ""),
  };
}

function flagOf(given: Given, name: string): boolean {
  const flag = WORDS[given[name] ?? "false"];
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
