import { BRAND } from "#kernel/brand.ts";
import { msg } from "#kernel/translate.ts";

/** Subjects of docs/product/site.md#brand-facts. */
const MAIL_SUBJECTS = {
  question: msg(`${BRAND.name} Question`),
  donation: msg(`${BRAND.name} Donation`),
  bankTransfer: msg(`${BRAND.name} Donation - Bank Transfer Details`),
  corporateGiving: msg(`${BRAND.name} Corporate Giving`),
  otherHelp: msg(`${BRAND.name} - Other Ways to Help`),
  sharedServices: msg(`${BRAND.name} Shared Services Inquiry`),
  fundInvestor: msg(`${BRAND.name} Fund - Investor Interest`),
  fundEarlyAccess: msg(`${BRAND.name} Fund - Early Access Interest`),
  fund: msg(`${BRAND.name} Fund Inquiry`),
} as const;

/** A mailto link (RFC 6068). */
export function mailLink(subject: keyof typeof MAIL_SUBJECTS): string {
  return `mailto:${BRAND.supportEmail}?subject=${encodeURIComponent(MAIL_SUBJECTS[subject])}`;
}
