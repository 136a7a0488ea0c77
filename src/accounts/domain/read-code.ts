import { plainDigits, plainInput } from "#kernel/plain-text.ts";

/** Accepts pasted spaces and dashes, and digits of every script. */
export function readCode(text: string): string | null {
  const code = plainDigits(plainInput(text)).replace(/[\s\p{Pd}]/gu, "");
  const bare = code.replace(/^\D*[:：#]/, "");
  return /^\d{6}$/.test(bare) ? bare : null;
}

export const readRecoveryCode = (text: string): string =>
  plainDigits(plainInput(text))
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, "");
