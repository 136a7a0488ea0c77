import { BRAND } from "#kernel/brand.ts";

/** What the foundation reads first when somebody writes from a page (docs/product/site.md#brand-facts). */
export const MAIL_SUBJECTS = {
  question: `${BRAND.name} Question`,
  donation: `${BRAND.name} Donation`,
  bankTransfer: `${BRAND.name} Donation - Bank Transfer Details`,
  corporateGiving: `${BRAND.name} Corporate Giving`,
  otherHelp: `${BRAND.name} - Other Ways to Help`,
  sharedServices: `${BRAND.name} Shared Services Inquiry`,
  fundInvestor: `${BRAND.name} Fund - Investor Interest`,
  fundEarlyAccess: `${BRAND.name} Fund - Early Access Interest`,
  fund: `${BRAND.name} Fund Inquiry`,
} as const;

/** RFC 6068. */
export function mailLink(subject: keyof typeof MAIL_SUBJECTS): string {
  return `mailto:${BRAND.supportEmail}?subject=${encodeURIComponent(MAIL_SUBJECTS[subject])}`;
}
