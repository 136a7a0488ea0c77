import { and, eq } from "drizzle-orm";
import { hashPassword, isOurs, isPasswordOf } from "#platform/crypto/password-hash.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import type { WeakPassword } from "../contract/auth.ts";
import { passwordProblems } from "../domain/password.ts";
import { PASSWORD_MAX_BYTES } from "../domain/password-requirements.ts";
import type { AuthConfig } from "./config/auth-config.ts";
import type { Context } from "./context.ts";
import { validationFailed, weakPassword } from "./errors.ts";
import { isBcrypt, verifyBcrypt } from "./import/imported-hash.ts";
import { type Account, findAccount } from "./queries.ts";
import { delayWrongPassword, recordDuration } from "./response-timing.ts";

/** Of a random text that nobody knows, at the same cost: what passwords of unknown accounts are checked against. */
const DUMMY_HASH = "$argon2id$v=19$m=19456,t=2,p=1$qiLNxabwmZOHHxMrTgni7g$zhIkhAl9sEzzTMhqBnu+V2mh306PDbQ2ckj0WTRUwQc";

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

/** Takes as long for an account without a password, or for no account; of an imported one see `delayWrongPassword`. */
export async function isRightPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const startedAt = performance.now();
  const right = await verifyAny(passwordHash ?? DUMMY_HASH, password);
  if (passwordHash && !isOurs(passwordHash)) recordDuration(performance.now() - startedAt);
  if (right && typeof passwordHash === "string") return true;
  await delayWrongPassword(startedAt);
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
  const weaknesses = weaknessesOf(passwordMinLength).filter(({ of }) =>
    of.some((problem) => problems.includes(problem)),
  );
  if (weaknesses.length === 0) return null;
  return {
    message: weaknesses.map(({ message }) => message).join(" "),
    reasons: weaknesses.map(({ reason }) => reason),
  };
}

/**
 * A password that was just right is kept in our own way from now on, unless it was changed in this moment.
 * @returns the hash that the password is right for
 */
export async function rehashPassword({ db }: Context, account: Account, password: string): Promise<string | null> {
  const { id, passwordHash } = account;
  if (passwordHash === null || isOurs(passwordHash)) return passwordHash;
  const ours = await hashPassword(password);
  const stored = await db
    .update(accounts)
    .set({ passwordHash: ours })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
    .returning({ id: accounts.id });
  if (stored.length > 0) return ours;
  // Another sign-in with it may have been faster.
  const now = (await findAccount(db, id))?.passwordHash ?? null;
  return (await isRightPassword(now, password)) ? now : passwordHash;
}
