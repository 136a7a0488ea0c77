import { msg } from "#kernel/translate.ts";

export const PASSWORD_MIN_LENGTH = 8;
/** bcrypt reads at most 72 bytes; older hashes and other servers of this protocol use bcrypt. */
export const PASSWORD_MAX_BYTES = 72;

export type PasswordProblem = "length" | "tooLong" | "uppercase" | "lowercase" | "number" | "common";
/** The word list behind this check is large, so pages load it only when the user types a password. */
export type IsCommon = (password: string) => boolean;

type Requirement = {
  key: PasswordProblem;
  label: string;
  values?: { count: number };
  met(password: string, isCommon: IsCommon): boolean;
};

const lengthOf = (password: string) => [...password].length;

/** A site may raise the minimum length of a password, never lower it. */
function lengthRequirement(minLength: number): Requirement {
  return {
    key: "length",
    label: msg("At least {count} characters"),
    values: { count: minLength },
    met: (password) => lengthOf(password) >= minLength,
  };
}

/** Decision 15: the live list under a new password, in this order (docs/product/accounts.md#passwords). */
const PASSWORD_REQUIREMENTS: readonly Requirement[] = [
  lengthRequirement(PASSWORD_MIN_LENGTH),
  { key: "uppercase", label: msg("One uppercase letter"), met: (password) => /\p{Lu}/u.test(password) },
  { key: "lowercase", label: msg("One lowercase letter"), met: (password) => /\p{Ll}/u.test(password) },
  { key: "number", label: msg("One number"), met: (password) => /\p{Nd}/u.test(password) },
  {
    key: "common",
    label: msg("Not a common password"),
    met: (password, isCommon) => password !== "" && !isCommon(password),
  },
  {
    key: "tooLong",
    label: msg("At most {count} characters; fewer in scripts such as Arabic or Ethiopic"),
    values: { count: PASSWORD_MAX_BYTES },
    met: (password) => bytesOf(password) <= PASSWORD_MAX_BYTES,
  },
];

export function passwordRequirements(minLength: number): readonly Requirement[] {
  return PASSWORD_REQUIREMENTS.map((one) => (one.key === "length" ? lengthRequirement(minLength) : one));
}

export function unmetRequirements(
  password: string,
  isCommon: IsCommon,
  minLength: number = PASSWORD_MIN_LENGTH,
): PasswordProblem[] {
  // Unicode NFKC: the form of the password that is hashed.
  const kept = password.normalize("NFKC");
  return passwordRequirements(minLength)
    .filter(({ met }) => !met(kept, isCommon))
    .map(({ key }) => key);
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
