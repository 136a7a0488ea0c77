import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createClient, listen } from "#test/auth-client.ts";

const api = testApi();
const url = listen(api);

test.each([
  ["sms", "12x34", 400, "validation_failed"],
  ["sms", "", 400, "validation_failed"],
  ["sms", "+0712345678", 400, "validation_failed"],
  ["phone_change", "2547-1234", 400, "validation_failed"],
  ["sms", "15550001111222", 403, "otp_expired"],
] as const)("verifyOtp of %s with the number %j is refused with %i %s", async (type, phone, status, code) => {
  const { error } = await createClient(url()).verifyOtp({ phone, token: "123456", type });
  const message = status === 400 ? "Invalid phone number format (E.164 required)" : "Token has expired or is invalid";
  expect(error).toMatchObject({ status, code, message });
});
