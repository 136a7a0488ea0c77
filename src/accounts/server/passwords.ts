import { isOurs, isPasswordOf } from "#platform/crypto/password-hash.ts";
import type { WeakPassword } from "../contract/auth.ts";
import { passwordProblems } from "../domain/password.ts";
import { PASSWORD_MAX_BYTES } from "../domain/password-requirements.ts";
import type { AuthConfig } from "./config/auth-config.ts";
import type { Context } from "./context.ts";
import { validationFailed, weakPassword } from "./errors.ts";
import { isBcrypt } from "./import/hash-problem.ts";
import { levelRefusal, rememberDuration } from "./import/level-refusal.ts";
import { verifyBcrypt } from "./import/verify-bcrypt.ts";

/** Of a random text that nobody knows, at the same cost: what passwords of unknown accounts are checked against. */
const NOBODYS_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$qiLNxabwmZOHHxMrTgni7g$zhIkhAl9sEzzTMhqBnu+V2mh306PDbQ2ckj0WTRUwQc";

const weaknessesOf = (minLength: number) => [
  { reason: "length", of: ["length"], message: `Password should be at least ${minLength} characters.` },
  {
    reason: "characters",
    of: ["uppercase", "lowercase", "number"],
    message: "Password should contain at least one character of each: a-z, A-Z, 0-9.",
  },
  {
    reason: "pwned",
    of: ["common"],
    message: "Password is known to be weak and easy to guess, please choose a different one.",
  },
];

/** Takes as long for an account without a password, or for no account; of an imported one see `levelRefusal`. */
export async function isRightPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const startedAt = performance.now();
  const right = await verifyAny(passwordHash ?? NOBODYS_HASH, password);
  if (passwordHash && !isOurs(passwordHash)) rememberDuration(performance.now() - startedAt);
  if (right && typeof passwordHash === "string") return true;
  await levelRefusal(startedAt);
  return false;
}

const verifyAny = (hash: string, password: string): Promise<boolean> =>
  isBcrypt(hash) ? verifyBcrypt(hash, password) : isPasswordOf(hash, password);

/** Decision 15. */
export function requireGoodPassword({ config }: Context, password: string): void {
  if (isTooLong(password)) throw validationFailed(`Password cannot be longer than ${PASSWORD_MAX_BYTES} characters`);
  const weakness = findWeakness(config.auth, password);
  if (weakness) throw weakPassword(weakness.message, weakness.reasons);
}

export const isTooLong = (password: string) => Buffer.byteLength(password) > PASSWORD_MAX_BYTES;

export function findWeakness(
  { passwordMinLength }: Pick<AuthConfig, "passwordMinLength">,
  password: string,
): WeakPassword | null {
  const problems: readonly string[] = passwordProblems(password, passwordMinLength);
  const found = weaknessesOf(passwordMinLength).filter(({ of }) => of.some((problem) => problems.includes(problem)));
  if (found.length === 0) return null;
  return { message: found.map(({ message }) => message).join(" "), reasons: found.map(({ reason }) => reason) };
}
