import { expect, test } from "vitest";
import { codeMessage, isPhoneChannel, PHONE_CODE_LIFETIME_S, showPhone } from "./phone.ts";

test.each(["sms", "phone_change", "reauthentication", "factor"] as const)(
  "a message for %s fits into one SMS, begins with its code and ends with the autofill line",
  (kind) => {
    const text = codeMessage(kind, "042137", "community.isa.example");
    expect(text.length).toBeLessThanOrEqual(160);
    expect(text).toMatch(/^042137 is your ISA code /);
    expect(text.split("\n").at(-1)).toBe("@community.isa.example #042137");
    expect(text).toContain(kind === "factor" ? " 5 minutes" : " 10 minutes");
  },
);

test("a phone code is valid for ten minutes", () => {
  expect(PHONE_CODE_LIFETIME_S).toBe(600);
});

test.each([
  ["sms", true],
  ["whatsapp", true],
  ["email", false],
  [null, false],
])("the channel %s reaches a phone: %s", (channel, expected) => {
  expect(isPhoneChannel(channel)).toBe(expected);
});

test.each([
  ["254712345678", "+254 712 345 678"],
  ["+2348031234567", "+234 803 123 4567"],
  ["12025550123", "+120 255 501 23"],
])("the phone number %s is displayed as %s", (phone, shown) => {
  expect(showPhone(phone)).toBe(shown.replaceAll(" ", "\u00a0"));
});
