import { ConfigError } from "#platform/config/start-failure.ts";

/**
 * Requests to /auth/v1 that one client address may make in five minutes (anonymous: an hour); each its own bucket.
 * `mails`: account mails an hour, of everybody together (docs/accounts/settings.md).
 */
export const AUTH_LIMITS = {
  token: 150,
  verify: 30,
  verify_check: 60,
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
export type AuthLimits = Readonly<Record<AuthLimitName, number>>;

const MOST = 100_000;
const isName = (name: string): name is AuthLimitName => Object.hasOwn(AUTH_LIMITS, name);

/** Of "token=300, verify=60"; what is not named keeps its usual number. */
export function limitsFrom(text: string): AuthLimits {
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
