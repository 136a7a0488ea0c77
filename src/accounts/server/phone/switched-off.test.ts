import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { auth, PASSWORD } from "#test/auth.ts";
import { createMember } from "#test/factories.ts";
import { NO_PHONE } from "#test/phones.ts";

const api = testApi({ sms: NO_PHONE });
const phone = "254712345678";

test.each([
  ["POST", "/signup", { phone, password: PASSWORD }, 400],
  ["POST", "/otp", { phone }, 400],
  ["POST", "/resend", { type: "sms", phone }, 400],
  ["POST", "/resend", { type: "phone_change", phone }, 400],
  ["POST", "/token?grant_type=password", { phone, password: PASSWORD }, 422],
  ["PUT", "/user", { phone }, 400],
  ["POST", "/signup", { phone: "x" }, 400],
  ["POST", "/otp", { phone, code_challenge: "x", data: { long: "x".repeat(9000) } }, 400],
  ["POST", "/token?grant_type=password", { phone: "x", email: "a@example.com" }, 422],
  ["PUT", "/user", { phone: "x", password: "x" }, 400],
])("the request %s %s is refused when no SMS provider is set", async (method, path, json, status) => {
  const member = await createMember(api());
  expect(await auth(api(), method, path, json, member)).toMatchObject({
    status,
    body: { code: "phone_provider_disabled" },
  });
});

test("the settings report phones as off when no SMS provider is set", async () => {
  const { body } = await auth(api(), "GET", "/settings");
  expect(body).toMatchObject({ external: { phone: false }, sms_provider: "", phone: { channels: [] } });
});

test("phone factor enrolment is refused when no SMS provider is set", async () => {
  const json = { factor_type: "phone", friendly_name: "Phone", phone };
  expect(await auth(api(), "POST", "/factors", json, await createMember(api()))).toMatchObject({
    status: 422,
    body: { code: "mfa_phone_enroll_not_enabled" },
  });
});
