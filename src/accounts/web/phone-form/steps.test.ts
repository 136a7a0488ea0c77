import { expect, test } from "vitest";
import { handlePhoneStep, type PhoneApi, problemOf } from "./steps.ts";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const refusal = (status: number, code: string, message = "") => ({ ok: false as const, status, code, message });

function api(given: Partial<PhoneApi<string>> = {}) {
  const asked: unknown[] = [];
  const says: PhoneApi<string> = {
    ask: async (number) => {
      asked.push(number);
      return { ok: true, data: { phone: "254712345678" } };
    },
    askAgain: async () => ({ ok: true, data: {} }),
    verify: async () => ({ ok: true, data: "in" }),
    ...given,
  };
  return { says, asked };
}

async function shown(fields: Record<string, string>, given: Partial<PhoneApi<string>> = {}) {
  const outcome = await handlePhoneStep(formOf(fields), api(given).says);
  if (outcome.done) throw new Error("done");
  return { status: outcome.answer.init?.status, ...outcome.answer.data };
}

test("a number leads to the code step, with or without a country", async () => {
  for (const country of ["KE", ""]) {
    const { says, asked } = api();
    const outcome = await handlePhoneStep(formOf({ phone: "0712 345 678", country, channel: "whatsapp" }), says);
    expect(outcome).toMatchObject({ done: false, answer: { data: { step: "code", phone: "254712345678" } } });
    const named = country ? { phone_country: country } : {};
    expect(asked).toEqual([{ phone: "0712 345 678", channel: "whatsapp", ...named }]);
  }
});

test("an invalid number is reported below its field and stays there", async () => {
  const step = await shown(
    { phone: "12", country: "" },
    { ask: async () => refusal(400, "validation_failed", "Invalid phone number format") },
  );
  expect(step).toMatchObject({
    status: 422,
    step: "number",
    reply: {
      initialValue: { phone: "12" },
      error: { phone: ["This does not look like a phone number. Please check the country and the digits."] },
    },
  });
});

test("a wrong code keeps the number, the message and the channel, and drops the code", async () => {
  const sent = { step: "code", phone: "254712345678", channel: "whatsapp", message: "m1" };
  const step = await shown({ ...sent, code: "111111" }, { verify: async () => refusal(403, "otp_expired") });
  expect(step).toMatchObject({ ...sent, status: 403, problem: expect.stringContaining("wrong or too old") });
  expect(JSON.stringify(step)).not.toContain("111111");
});

test("a right code completes the form", async () => {
  const fields = { step: "code", phone: "254712345678", channel: "sms", code: "123 456" };
  expect(await handlePhoneStep(formOf(fields), api().says)).toEqual({ done: true, data: "in" });
});

test("each new code request has a new message id", async () => {
  const fields = { intent: "again", phone: "254712345678", channel: "sms" };
  const [one, other] = [await shown(fields), await shown(fields)];
  expect(one).toMatchObject({ step: "code", phone: "254712345678", status: 200 });
  expect("message" in one && "message" in other && one.message !== other.message).toBe(true);
});

test.each([
  [429, "over_sms_send_rate_limit", "you can only request this after 42 seconds.", "Please wait 42 seconds"],
  [429, "over_sms_send_rate_limit", "SMS rate limit exceeded", "We could not send a code right now."],
  [429, "over_request_rate_limit", "Request rate limit reached", "That was a little too often."],
  [422, "sms_send_failed", "", "We cannot send codes to this country yet."],
  [422, "phone_exists", "", "This number belongs to another account."],
  [500, "unexpected_failure", "", "That did not work."],
])("the refusal %i %s %s is shown as: %s", (status, code, message, sentence) => {
  expect(problemOf({ status, code, message })).toContain(sentence);
});

test("a code answers the service's challenge, and the challenge stays open when a new one is refused", async () => {
  const asked = await shown(
    { phone: "0712345678", country: "KE" },
    { ask: async () => ({ ok: true, data: { phone: "254712345678", message: "q1" } }) },
  );
  expect(asked).toMatchObject({ step: "code", message: "q1" });
  const sent = { phone: "254712345678", channel: "sms", message: "q1" };
  const tooSoon = refusal(429, "over_sms_send_rate_limit", "you can only request this after 40 seconds.");
  const again = await shown({ ...sent, intent: "again" }, { askAgain: async () => tooSoon });
  expect(again).toMatchObject({ step: "code", message: "q1", problem: expect.stringContaining("40") });
  const given: unknown[] = [];
  const verify = async (...all: unknown[]) => {
    given.push(...all);
    return refusal(422, "mfa_verification_failed");
  };
  const sentences = { mfa_verification_failed: "Words of this page." };
  const step = await shown({ ...sent, step: "code", code: "123456" }, { verify, sentences });
  expect(given).toEqual([{ phone: "254712345678", token: "123456" }, "q1"]);
  expect(step).toMatchObject({ message: "q1", problem: "Words of this page." });
});
