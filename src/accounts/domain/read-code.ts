import { plainDigits, plainInput } from "#kernel/plain-text.ts";

/** People paste codes with spaces and dashes, and type them in the digits of their keyboard. */
export function readCode(text: string): string | null {
  const code = plainDigits(plainInput(text)).replace(/[\s\p{Pd}]/gu, "");
  const bare = code.replace(/^\D*[:：#]/, "");
  return /^\d{6}$/.test(bare) ? bare : null;
}

/** Ignores case, spaces and dashes. */
export const readRecoveryCode = (text: string): string =>
  plainDigits(plainInput(text))
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, "");
