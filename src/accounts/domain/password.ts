import { COMMON_PASSWORDS, COMMON_SEQUENCES } from "./common-passwords.ts";
import { PASSWORD_MIN_LENGTH, type PasswordProblem, unmetRequirements } from "./password-requirements.ts";

export function passwordProblems(password: string, minLength: number = PASSWORD_MIN_LENGTH): PasswordProblem[] {
  return unmetRequirements(password, isCommonPassword, minLength);
}

const LONGEST_TRIMMING = 4;

/** A common word stays common in capitals, with digits for letters, and with a few digits or marks around it. */
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
