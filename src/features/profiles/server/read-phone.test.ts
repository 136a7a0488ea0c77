import { expect, test } from "vitest";
import { countryOfPhone } from "./read-phone.ts";

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
])("the number %s is of %s", (phone, country) => {
  expect(countryOfPhone(phone)).toBe(country);
});
