import * as v from "valibot";
import { expect, test } from "vitest";
import { phoneCodeSchema, phoneSchema } from "./phone-fields.ts";

const problemsOf = (schema: v.GenericSchema, input: unknown) =>
  (v.safeParse(schema, input).issues ?? []).map(({ message }) => message);

test("a phone number is trimmed and uses SMS when no channel is given", () => {
  expect(v.parse(phoneSchema, { phone: " 0712 345 678 ", country: "KE" })).toEqual({
    phone: "0712 345 678",
    country: "KE",
    channel: "sms",
  });
});

test("a phone number may include a label and non-Latin digits", () => {
  expect(v.parse(phoneSchema, { phone: "WhatsApp: ٠٧١٢ ٣٤٥ ٦٧٨" })).toMatchObject({ channel: "sms" });
});

test.each([
  [{}, ["Please enter your phone number."]],
  [{ phone: "hello" }, ["This does not look like a phone number. Please check the country and the digits."]],
  [{ phone: "1".repeat(41) }, ["This does not look like a phone number. Please check the country and the digits."]],
])("the phone form %o shows the error %o", (input, sentences) => {
  expect(problemsOf(phoneSchema, input)[0]).toBe(sentences[0]);
});

test.each([
  ["123456", []],
  ["123 456", []],
  ["12345", ["The code has 6 digits."]],
  ["abcdef", ["The code has 6 digits."]],
  ["", ["Please enter the code from the message."]],
])("the phone code %s gives the errors %o", (code, sentences) => {
  const { success } = v.safeParse(phoneCodeSchema, { phone: "1", code });
  expect(success).toBe(sentences.length === 0);
  expect(problemsOf(phoneCodeSchema, { phone: "1", code })[0]).toBe(sentences[0]);
});
