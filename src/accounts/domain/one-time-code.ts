export const CODE_LENGTH = 6;
export const MAIL_CODE_LIFETIME_S = 3600;
export const RESEND_AFTER_S = 60;
export const MOST_WRONG_CODES = 5;

/** @param sentAt in milliseconds */
export const secondsToWait = (sentAt: number, now: Date): number =>
  Math.max(0, Math.ceil(RESEND_AFTER_S - (now.getTime() - sentAt) / 1000));

/** Finds the only code of six digits in a text. The digits keep their script; `readCode` converts them. */
export function findCode(text: string): string | null {
  const copied = text.replace(/\p{Cf}/gu, "").replace(/\p{Pd}/gu, "-");
  const alone = copied.replace(/[\s-]/g, "");
  if (/^\p{Nd}{6}$/u.test(alone)) return alone;
  const groups = [...copied.matchAll(/(?:^|[^\p{Nd}.,-])(\p{Nd}{3}[\s-]?\p{Nd}{3})(?![\p{Nd},-])/gu)];
  const [code, ...others] = new Set(groups.map(([, group = ""]) => group.replace(/[\s-]/g, "")));
  return others.length === 0 ? (code ?? null) : null;
}
