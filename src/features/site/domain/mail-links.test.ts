import { expect, test } from "vitest";
import { BRAND } from "#kernel/brand.ts";
import { MAIL_SUBJECTS, mailLink } from "./mail-links.ts";

test.each([
  ["sharedServices", "ISA Shared Services Inquiry"],
  ["fundInvestor", "ISA Fund - Investor Interest"],
  ["fundEarlyAccess", "ISA Fund - Early Access Interest"],
  ["fund", "ISA Fund Inquiry"],
] as const)("%s opens a mail with the subject %s", (key, subject) => {
  const link = new URL(mailLink(key));
  expect([link.pathname, link.searchParams.get("subject")]).toEqual([BRAND.supportEmail, subject]);
});

test("every mail subject survives in its link", () => {
  for (const key of Object.keys(MAIL_SUBJECTS) as (keyof typeof MAIL_SUBJECTS)[])
    expect(new URL(mailLink(key)).searchParams.get("subject")).toBe(MAIL_SUBJECTS[key]);
});
