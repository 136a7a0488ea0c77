import { expect, test } from "vitest";
import { countryOfPhone, readPhone } from "./read-phone.ts";

test.each([
  ["\u202a+256 772 123456\u202c", "UG", "+256772123456"],
  ["٠١٠١٢٣٤٥٦٧٨", "EG", "+201012345678"],
  ["+256 772 123457 (WhatsApp)", "KE", "+256772123457"],
  ["https://wa.me/256772123458", null, "+256772123458"],
  ["00256 772 123456", "KE", "+256772123456"],
  ["(0)772 123456", "UG", "+256772123456"],
  ["0772 123456", null, null],
])("the number %s of a member in %s is read as %s", (text, country, number) => {
  expect(readPhone(text, country)).toBe(number);
});

test.each([
  ["+254712345678", "KE"],
  ["+2348031234567", "NG"],
  ["+221771234567", "SN"],
  ["+27821234567", "ZA"],
  ["+201001234567", "EG"],
  ["+212612345678", "MA"],
  ["+33612345678", "FR"],
  ["+12025550123", "US"],
  ["+88213123456", null],
  ["call me", null],
  ["", null],
])("the number %s belongs to the country %s", (phone, country) => {
  expect(countryOfPhone(phone)).toBe(country);
});
