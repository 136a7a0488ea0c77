import { expect, test } from "vitest";
import { domainName, isEmailAddress, mailLink, normalizeEmail } from "./email-address.ts";

test.each([
  ["o'connor@example.com", "o'connor@example.com"],
  ["first/last@example.org", "first/last@example.org"],
  ["a&b@example.org", "a&b@example.org"],
  ["info@i--care.org", "info@i--care.org"],
  ["!#$%*+-/=?^_`{|}~@example.org", "!#$%*+-/=?^_`{|}~@example.org"],
  ['"amina otieno"@example.com', '"amina otieno"@example.com'],
  ['"amina.otieno"@example.com', "amina.otieno@example.com"],
  ['"a@b,c"@example.com', '"a@b,c"@example.com'],
  ['"\\a\\"b"@example.com', '"a\\"b"@example.com'],
  ["用户@例え.テスト", "用户@xn--r8jz45g.xn--zckzah"],
  ["अशोक@उदाहरण.भारत", "अशोक@xn--p1b6ci4b4b3a.xn--h2brj9c"],
  ["jose\u0301@example.com", "jos\u00e9@example.com"],
  ["info@Bücher.example", "info@xn--bcher-kva.example"],
  ["info@xn--bcher-kva.example", "info@xn--bcher-kva.example"],
  ["info@пример.рф", "info@xn--e1afmkfd.xn--p1ai"],
])("the email address %s is valid and is normalised to %s", (typed, spelled) => {
  expect(normalizeEmail(typed)).toBe(spelled);
  expect(isEmailAddress(spelled)).toBe(true);
  expect(normalizeEmail(spelled)).toBe(spelled);
});

test.each([
  ["\u202aAmina@Example.com\u202c"],
  ["\u2068amina@example.com\u2069 "],
  ["amina@exam\u200bple.com\ufeff"],
  ["ami\u00adna@example.com"],
  ["Ａｍｉｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ"],
  ["amina@example。com"],
  ["amina@example.com."],
  ["<amina@example.com>"],
  ["mailto:amina@example.com"],
  ["E-mail : amina@example.com"],
])("characters added by a keyboard or a copy are removed from an address: %j", (typed) => {
  expect(normalizeEmail(typed)).toBe("amina@example.com");
});

test("Arabic digits become Latin digits when the rest of the address is Latin", () => {
  expect(normalizeEmail("amina٢٠@example.com")).toBe("amina20@example.com");
  expect(normalizeEmail("أمينة٢٠@example.com")).toBe("أمينة٢٠@example.com");
});

test.each([
  ...["", "amina", "amina@", "@example.com", "a b@example.com", "a..b@example.com", ".a@example.com", "a.@example.com"],
  ...["a@b", "a@1.2.3.4", "a@[127.0.0.1]", "a@-b.com", "a@b-.com", "a@ex_ample.com", "a@example.c", "a@example..com"],
  ...['""@example.com', '"a<b>"@example.com', '"a"b@example.com', "a,b@example.com", "a@example.com, b@example.com"],
  ...["Amina <amina@example.com>", "a\nb@example.com", "a\0@example.com", "a\u{e000}@example.com", "a@exa mple.com"],
  ...[`${"a".repeat(250)}@example.com`, `a@${"b".repeat(64)}.com`],
])("the text %j is not an email address", (typed) => {
  expect(isEmailAddress(normalizeEmail(typed))).toBe(false);
});

test.each([
  ["Example.ORG", "example.org"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["localhost", null],
  ["a b.example", null],
])("the domain %s is normalised to %s", (typed, spelled) => {
  expect(domainName(typed)).toBe(spelled);
});

test("a mail link names one address and nothing else", () => {
  expect(mailLink("a?cc=b&c@example.com")).toBe("mailto:a%3Fcc%3Db%26c@example.com");
});
