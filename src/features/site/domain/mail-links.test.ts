import { expect, test } from "vitest";
import { BRAND } from "#kernel/brand.ts";
import { mailLink } from "./mail-links.ts";

const SUBJECTS: Record<Parameters<typeof mailLink>[0], string> = {
  question: "ISA Question",
  donation: "ISA Donation",
  bankTransfer: "ISA Donation - Bank Transfer Details",
  corporateGiving: "ISA Corporate Giving",
  otherHelp: "ISA - Other Ways to Help",
  sharedServices: "ISA Shared Services Inquiry",
  fundInvestor: "ISA Fund - Investor Interest",
  fundEarlyAccess: "ISA Fund - Early Access Interest",
  fund: "ISA Fund Inquiry",
};

test.each(Object.entries(SUBJECTS))("%s opens a mail with the subject %s", (key, subject) => {
  const link = new URL(mailLink(key as keyof typeof SUBJECTS));
  expect([link.pathname, link.searchParams.get("subject")]).toEqual([BRAND.supportEmail, subject]);
});
