import { plainDigits, plainInput } from "#kernel/plain-text.ts";

export const CODE_LENGTH = 6;
export const MAIL_CODE_LIFETIME_S = 3600;
export const RESEND_AFTER_S = 60;
export const MOST_WRONG_CODES = 5;

/** Until another mail may be asked for. @param sentAt in milliseconds */
export const secondsToWait = (sentAt: number, now: Date): number =>
  Math.max(0, Math.ceil(RESEND_AFTER_S - (now.getTime() - sentAt) / 1000));

function isCodeShape(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** People paste codes with spaces and dashes, and type them in the digits of their keyboard. */
export function readCode(text: string): string | null {
  const code = plainDigits(plainInput(text)).replace(/[\s\p{Pd}]/gu, "");
  const bare = code.replace(/^\D*[:：#]/, "");
  return isCodeShape(bare) ? bare : null;
}

/** The code in a text that was copied: a code alone, or the one group of six digits in a mail. */
export function findCode(text: string): string | null {
  const typed = plainDigits(plainInput(text));
  const groups = [...typed.matchAll(/(?:^|[^\d.,-])(\d{3}[\s-]?\d{3})(?![\d,-])/g)].map(([, group = ""]) => group);
  const codes = new Set(groups.map(readCode));
  return readCode(text) ?? (codes.size === 1 ? readCode(groups[0] ?? "") : null);
}
