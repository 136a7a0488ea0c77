import { COMMON_PASSWORDS, COMMON_SEQUENCES } from "./common-passwords.ts";

export const PASSWORD_MIN_LENGTH = 8;
/** What older hashes, and so other servers of the same protocol, can take. */
export const PASSWORD_MAX_BYTES = 72;

type PasswordProblem = "length" | "tooLong" | "uppercase" | "lowercase" | "number" | "common";

type Requirement = { key: PasswordProblem; label: string; met(password: string): boolean };

/** M§5 and decision 15; for the live list under a new password, in this order. */
export const PASSWORD_REQUIREMENTS: readonly Requirement[] = [
  { key: "length", label: "At least 8 characters", met: (password) => [...password].length >= PASSWORD_MIN_LENGTH },
  { key: "uppercase", label: "One uppercase letter", met: (password) => /\p{Lu}/u.test(password) },
  { key: "lowercase", label: "One lowercase letter", met: (password) => /\p{Ll}/u.test(password) },
  { key: "number", label: "One number", met: (password) => /\p{Nd}/u.test(password) },
  { key: "common", label: "Not a common password", met: (password) => password !== "" && !isCommonPassword(password) },
  { key: "tooLong", label: "At most 72 characters", met: (password) => bytesOf(password) <= PASSWORD_MAX_BYTES },
];

export function passwordProblems(password: string): PasswordProblem[] {
  return PASSWORD_REQUIREMENTS.filter(({ met }) => !met(password)).map(({ key }) => key);
}

export function isAcceptablePassword(password: string): boolean {
  return passwordProblems(password).length === 0;
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length;
}

const LONGEST_TRIMMING = 4;

/** A common word stays common in capitals, with letters written as digits, and with a few digits or marks around it. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (COMMON_SEQUENCES.has(lower.replace(/[^a-z0-9]/g, ""))) return true;
  const withoutEnd = lower.replace(/[\d\W_]{1,4}$/, "");
  return isTrimmedWord(lower) || isTrimmedWord(unleet(lower)) || COMMON_PASSWORDS.has(unleet(withoutEnd));
}

function isTrimmedWord(text: string): boolean {
  const [word = ""] = /[a-z]+/.exec(text) ?? [];
  return COMMON_PASSWORDS.has(word) && text.length - word.length <= LONGEST_TRIMMING;
}

const LOOKALIKES: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

function unleet(text: string): string {
  return text.replace(/[0134570@$!]/g, (letter) => LOOKALIKES[letter] ?? letter);
}
