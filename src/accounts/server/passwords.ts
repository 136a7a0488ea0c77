import { and, eq } from "drizzle-orm";
import { msg } from "#kernel/translate.ts";
import { hashOfNobody, hashPassword, isOurs, isPasswordOf, passwordForms } from "#platform/crypto/password-hash.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { t } from "#platform/i18n/i18n.ts";
import type { WeakPassword } from "../contract/auth.ts";
import { passwordProblems } from "../domain/password.ts";
import { PASSWORD_MAX_BYTES } from "../domain/password-requirements.ts";
import type { AuthConfig } from "./config/auth-config.ts";
import type { Context } from "./context.ts";
import { sayWords, validationFailed, type Words, weakPassword } from "./errors.ts";
import { isBcrypt, verifyBcrypt } from "./import/imported-hash.ts";
import { type Account, findAccount } from "./queries.ts";
import { delayWrongPassword, recordDuration } from "./response-timing.ts";

const requirementsOf = (minLength: number) => [
  {
    reason: "length",
    of: ["length"],
    words: { text: msg("Password should be at least {limit} characters."), values: { limit: minLength } },
  },
  {
    reason: "characters",
    of: ["uppercase", "lowercase", "number"],
    words: "Password should contain at least one character of each: a-z, A-Z, 0-9.",
  },
  {
    reason: "pwned",
    of: ["common"],
    words: "Password is known to be weak and easy to guess, please choose a different one.",
  },
];

/** Takes the same time without a password or an account; `delayWrongPassword` does so for imported accounts. */
export async function isRightPassword(
  context: Pick<Context, "db" | "config">,
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const startedAt = performance.now();
  const { passwordCost } = context.config;
  const right = await verifyAny(passwordHash ?? hashOfNobody(passwordCost), password);
  if (passwordHash && !isOurs(passwordHash, passwordCost)) recordDuration(context, performance.now() - startedAt);
  if (right && typeof passwordHash === "string") return true;
  await delayWrongPassword(context, startedAt);
  return false;
}

async function verifyAny(hash: string, password: string): Promise<boolean> {
  for (const form of passwordForms(password)) {
    if (await (isBcrypt(hash) ? verifyBcrypt(hash, form) : isPasswordOf(hash, form))) return true;
  }
  return false;
}

/** Decision 15: checks the rules for a new password. */
export function requireGoodPassword({ config }: Context, password: string): void {
  if (isTooLong(password)) {
    const values = { limit: PASSWORD_MAX_BYTES };
    throw validationFailed({ text: msg("Password cannot be longer than {limit} characters"), values });
  }
  const { words, reasons } = weaknessesOf(config.auth, password);
  if (reasons.length > 0) throw weakPassword(words, reasons);
}

/** True only if every form in which the password may be stored is too long. */
export const isTooLong = (password: string) =>
  passwordForms(password).every((form) => Buffer.byteLength(form) > PASSWORD_MAX_BYTES);

type Settings = Pick<AuthConfig, "passwordMinLength">;

function weaknessesOf({ passwordMinLength }: Settings, password: string): { words: Words[]; reasons: string[] } {
  const problems: readonly string[] = passwordProblems(password, passwordMinLength);
  const failed = requirementsOf(passwordMinLength).filter(({ of }) => of.some((problem) => problems.includes(problem)));
  return { words: failed.map(({ words }) => words), reasons: failed.map(({ reason }) => reason) };
}

export function findWeakness(settings: Settings, password: string): WeakPassword | null {
  const { words, reasons } = weaknessesOf(settings, password);
  return reasons.length === 0 ? null : { message: sayWords(words, t), reasons };
}

/** Replaces an imported or outdated hash, unless the password changed meanwhile. @returns the hash that matches */
export async function rehashPassword(context: Context, account: Account, password: string): Promise<string | null> {
  const { db, config } = context;
  const { id, passwordHash } = account;
  if (passwordHash === null || isOurs(passwordHash, config.passwordCost)) return passwordHash;
  const ours = await hashPassword(password, config.passwordCost);
  const stored = await db
    .update(accounts)
    .set({ passwordHash: ours })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
    .returning({ id: accounts.id });
  if (stored.length > 0) return ours;
  // A concurrent sign-in may have replaced the hash first.
  const now = (await findAccount(db, id))?.passwordHash ?? null;
  return (await isRightPassword(context, now, password)) ? now : passwordHash;
}

/** True when a sign-in replaced the hash of the same password: a new password also ends the links in mails. */
export const isOnlyRehashed = ({ config: { passwordCost } }: Context, before: Account, now: Account): boolean =>
  before.linkGeneration === now.linkGeneration &&
  !isOurs(before.passwordHash ?? hashOfNobody(passwordCost), passwordCost) &&
  isOurs(now.passwordHash ?? "", passwordCost);
