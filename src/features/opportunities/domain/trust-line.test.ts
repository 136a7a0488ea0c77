import { expect, test } from "vitest";
import { domainName, feeInWords, TRUST_LINE_TEXTS as texts } from "./trust-line.ts";

test.each([
  ["https://www.fund.example/calls?x=1", "fund.example"],
  ["http://apply.fund.example:8080/", "apply.fund.example"],
  ["no address", null],
])("%s is known by the name %s", (address, name) => {
  expect(domainName(address)).toBe(name);
});

test.each([
  [null, null, texts.feeUnknown],
  [false, null, texts.noFee],
  [true, null, texts.feeOfUnknownSize],
  [true, "$20", texts.fee],
])("where it asks for a fee is %s, and how much %s, members read %s", (asksFee, fee, text) => {
  expect(feeInWords({ asksFee, fee }).text).toBe(text);
});
