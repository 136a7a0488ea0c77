import { BRAND } from "#domain/brand.ts";

/** A§2: what the foundation reads first when somebody writes from a page. */
export const MAIL_SUBJECTS = {
  question: "ISA Question",
  donation: "ISA Donation",
  bankTransfer: "ISA Donation - Bank Transfer Details",
  corporateGiving: "ISA Corporate Giving",
  otherHelp: "ISA - Other Ways to Help",
  sharedServices: "ISA Shared Services Inquiry",
  fundInvestor: "ISA Fund - Investor Interest",
  fundEarlyAccess: "ISA Fund - Early Access Interest",
  fund: "ISA Fund Inquiry",
} as const;

/** RFC 6068. */
export function mailLink(subject: keyof typeof MAIL_SUBJECTS): string {
  return `mailto:${BRAND.supportEmail}?subject=${encodeURIComponent(MAIL_SUBJECTS[subject])}`;
}
