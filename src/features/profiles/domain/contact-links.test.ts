import { expect, test } from "vitest";
import { GUEST } from "#kernel/actor.ts";
import { contactLinks, opensWhatsapp } from "./contact.ts";

const member = {
  memberId: "ISA-KE-SE-00042",
  linkedinSocialProfile: "https://linkedin.example/amina",
  websitePortfolio: null,
  phoneWhatsapp: "+254712345678",
  preferredContactMethod: "both",
  whatsappOpenTo: "members",
};
const viewer = { role: "member", id: "someone", email: "someone@example.com" } as const;
const admin = { ...viewer, role: "admin" } as const;

test("a guest sees no contact links", () => {
  expect(contactLinks(GUEST, member)).toBeNull();
});

test("a signed-in viewer sees links, and WhatsApp when it is open to members", () => {
  expect(contactLinks(viewer, member)).toEqual({
    linkedin: "https://linkedin.example/amina",
    website: null,
    whatsapp: "/contact/whatsapp/ISA-KE-SE-00042",
  });
  expect(contactLinks(viewer, { ...member, whatsappOpenTo: "nobody" })?.whatsapp).toBeNull();
  expect(contactLinks(viewer, { ...member, memberId: null })?.whatsapp).toBeNull();
});

test.each([
  ["both", "members", "+254712345678", true],
  ["phone_whatsapp", "members", "+254712345678", true],
  ["whatsapp", "members", "+254712345678", true],
  ["email", "members", "+254712345678", false],
  ["both", "introduced", "+254712345678", false],
  ["phone_whatsapp", "nobody", "+254712345678", false],
  ["both", "nobody", "+254712345678", false],
  ["both", "", "+254712345678", false],
  ["both", "members", null, false],
  ["both", "members", " ", false],
])("WhatsApp with the method %s, open to %s, and the number %s opens for signed-in viewers: %s", (...row) => {
  const [preferredContactMethod, whatsappOpenTo, phoneWhatsapp, expected] = row;
  const reached = { preferredContactMethod, whatsappOpenTo, phoneWhatsapp };
  expect([viewer, admin, GUEST].map((one) => opensWhatsapp(one, reached))).toEqual([expected, expected, false]);
});
