export const CODE_LENGTH = 6;
export const MAIL_CODE_LIFETIME_S = 3600;
export const RESEND_AFTER_S = 60;
export const MOST_WRONG_CODES = 5;

function isCodeShape(text: string): boolean {
  return /^\d{6}$/.test(text);
}

/** People paste codes with spaces and dashes. */
export function readCode(text: string): string | null {
  const code = text.replace(/[\s-]/g, "");
  return isCodeShape(code) ? code : null;
}
