import { expect, test } from "vitest";
import { allowsWhatsapp, contactProblem, readContactMethod, whatsappLink } from "./contact.ts";

test.each([
  ["email", "email", false],
  ["phone_whatsapp", "phone_whatsapp", true],
  ["whatsapp", "phone_whatsapp", true],
  ["both", "both", true],
])("the contact method %s is read as %s, and allows WhatsApp: %s", (text, method, whatsapp) => {
  expect(readContactMethod(text)).toBe(method);
  expect(allowsWhatsapp(text)).toBe(whatsapp);
});

test("an unknown contact method is read as none", () => {
  expect(readContactMethod("pigeon")).toBeNull();
  expect(allowsWhatsapp(null)).toBe(false);
});

test("a WhatsApp link has digits only, and is absent without a number", () => {
  expect(whatsappLink("+254 700-000 000")).toBe("https://wa.me/254700000000");
  expect(whatsappLink(null)).toBeNull();
  expect(whatsappLink(" ")).toBeNull();
});

test.each([
  ["email", null, null],
  ["both", null, "Please add your phone or WhatsApp number, or choose email"],
  ["phone_whatsapp", "", "Please add your phone or WhatsApp number, or choose email"],
  ["phone_whatsapp", "+254700000000", null],
])("the method %s with the number %s has the problem: %s", (preferredContactMethod, phoneWhatsapp, problem) => {
  expect(contactProblem({ preferredContactMethod, phoneWhatsapp })).toBe(problem);
});
