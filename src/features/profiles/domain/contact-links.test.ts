import { expect, test } from "vitest";
import { contactLinks } from "./contact.ts";

const member = {
  linkedinSocialProfile: "https://linkedin.example/amina",
  websitePortfolio: null,
  phoneWhatsapp: "+254712345678",
  preferredContactMethod: "both",
};
const viewer = { role: "member", id: "someone", email: "someone@example.com" } as const;

test("a guest sees no way to contact a member", () => {
  expect(contactLinks({ role: "guest" }, member)).toBeNull();
});

test("a signed-in viewer sees the links, and WhatsApp as a link without the plus", () => {
  expect(contactLinks(viewer, member)).toEqual({
    linkedin: "https://linkedin.example/amina",
    website: null,
    whatsapp: "https://wa.me/254712345678",
  });
});

test("WhatsApp stays hidden when the preference is email", () => {
  expect(contactLinks(viewer, { ...member, preferredContactMethod: "email" })?.whatsapp).toBeNull();
});

test("WhatsApp without a number has no link", () => {
  expect(contactLinks(viewer, { ...member, phoneWhatsapp: null })?.whatsapp).toBeNull();
});
