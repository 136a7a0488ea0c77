import { expect, test } from "vitest";
import { domainName, feeInWords } from "./trust-line.ts";

test.each([
  ["https://www.fund.example/calls?x=1", "fund.example"],
  ["http://apply.fund.example:8080/", "apply.fund.example"],
  ["no address", null],
])("the address %s has the domain name %s", (address, name) => {
  expect(domainName(address)).toBe(name);
});

test.each([
  [null, null, undefined],
  [false, null, "Applying costs nothing"],
  [true, null, "Applying costs money; we do not know how much"],
  [true, "$20", "Applying costs {fee}"],
])("an opportunity with fee %s and amount %s shows the text %s", (asksFee, fee, text) => {
  expect(feeInWords({ asksFee, fee })?.text).toBe(text);
});
