import { msg } from "#kernel/translate.ts";

/** A set of recovery codes is one factor, and needs another one beside it (docs/develop/accounts/second-factor.md). */
export const FACTOR_TYPES = ["totp", "phone", "webauthn", "recovery_code"] as const;
export type FactorType = (typeof FACTOR_TYPES)[number];

/** Names of the factors in the `amr` claim of the access token. */
export const FACTOR_METHODS: Record<FactorType, string> = {
  totp: "totp",
  phone: "mfa/phone",
  webauthn: "mfa/webauthn",
  recovery_code: "mfa/recovery_code",
};

export const FACTOR_NAMES = {
  totp: msg("Authenticator app"),
  phone: msg("Phone"),
  webauthn: msg("Security key"),
} as const;

/** Factor names are unique within an account: the second unnamed security key is "Security key 2". */
export function freeFactorName(type: keyof typeof FACTOR_NAMES, taken: readonly string[]): string {
  const name = FACTOR_NAMES[type];
  const isFree = (candidate: string) => !taken.includes(candidate);
  const numbered = Array.from({ length: taken.length + 1 }, (_, index) => `${name} ${index + 2}`);
  return [name, ...numbered].find(isFree) ?? name;
}

export const MOST_FACTORS = 10;
export const MOST_FACTOR_NAME = 120;
/** Lifetime of a new factor whose first code was not yet entered. */
export const UNVERIFIED_FACTOR_S = 300;
export const FACTOR_CHALLENGE_S = 300;

export const TOTP_STEP_S = 30;
/** Allowed clock drift of the authenticator app, in TOTP steps, in each direction. */
export const TOTP_SKEW_STEPS = 1;

export const RECOVERY_CODE_COUNT = 10;
export const RECOVERY_CODE_LENGTH = 16;
export const RECOVERY_CODES_NAME = msg("Recovery codes");

export const showRecoveryCode = (code: string): string => code.match(/.{1,4}/g)?.join("-") ?? "";
