import { expect, test } from "vitest";
import { isPhoneText, phoneText } from "./phone-text.ts";

test.each([
  ["\u202a+256 772 123456\u202c", "+256 772 123456"],
  ["٠١٠١٢٣٤٥٦٧٨", "01012345678"],
  ["＋２５６　７７２　１２３４５６", "+256 772 123456"],
  ["+256 772 123457 (WhatsApp)", "+256 772 123457"],
  ["+256 772 123456 - Amina", "+256 772 123456"],
  ["+256 772 123456.", "+256 772 123456"],
  ["WhatsApp: +256 772 123456", "+256 772 123456"],
  ["Amina (home) +256 772 123456", "+256 772 123456"],
  ["📞 +256772123456", "+256772123456"],
  ["Tel. 0772 123456", "0772 123456"],
  ["رقمي: ٠٧٧٢١٢٣٤٥٦", "0772123456"],
  ["+256\u2011772–123\u2212456", "+256-772-123-456"],
  ["+256·772·123456", "+256 772 123456"],
  ["++256772123456", "+256772123456"],
  ["(+256) 772 123456", "(+256) 772 123456"],
  ["https://wa.me/256772123458", "+256772123458"],
  ["wa.me/+256772123458?text=Hi%20123", "+256772123458"],
  ["https://api.whatsapp.com/send?phone=256772123458&text=hi", "+256772123458"],
  ["https://web.whatsapp.com/send/?text=1&phone=%2B256772123458", "+256772123458"],
  ["whatsapp://send?phone=+256772123458", "+256772123458"],
  ["wa.me/0772123456", "0772123456"],
  ["tel:+256-772-123456;ext=5", "+256-772-123456"],
])("the number in %j is %j", (typed, number) => {
  expect(phoneText(typed)).toBe(number);
  expect(isPhoneText(number)).toBe(true);
});

test.each([
  ...["0772 123456 / 0773 123456", "0772123456 or 0773123456", "0800 FLOWERS", "+256 772 12345a6", "123", "hello", ""],
  ...["amina1234567@example.com", "https://wa.me/message/ABC123", "+256 772 123456 ext 5"],
])("the text %j contains no single phone number", (typed) => {
  expect(isPhoneText(phoneText(typed))).toBe(false);
});
