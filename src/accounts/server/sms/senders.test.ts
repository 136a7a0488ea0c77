import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTextService, type TextService } from "#test/text-service.ts";
import { post, type SendText, SmsRefusal } from "./sender.ts";
import { africasTalking, twilio, webhook, whatsappCloud } from "./senders.ts";

const TEXT = { id: "0199-a", to: "+254712345678", text: "482913 is your code & more", code: "482913" };

let service: TextService;
beforeAll(async () => {
  service = await createTextService();
});
beforeEach(() => {
  service.heard.length = 0;
});
afterAll(() => service.close());

const answer = (status: number, body?: unknown) => service.answers.splice(0, Infinity, { status, body });
const heard = () => {
  const [request] = service.heard;
  if (!request || service.heard.length > 1) throw new Error(`${service.heard.length} requests`);
  return request;
};
const refusalOf = async (send: SendText) => {
  const error = await send(TEXT).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof SmsRefusal)) throw new Error(`no refusal but ${error}`);
  return { code: error.code, permanent: error.permanent };
};

const at = (from?: string) =>
  africasTalking({ name: "africastalking", url: service.url, username: "isa", apiKey: "at-key", from });
const recipients = (statusCode: number) => ({
  SMSMessageData: { Message: "Sent to 1/1", Recipients: [{ statusCode, number: TEXT.to, messageId: "ATXid_1" }] },
});

test("Africa's Talking gets a form with the key in its header, and returns the message id", async () => {
  answer(201, recipients(101));
  expect(await at("ISA")(TEXT)).toBe("ATXid_1");
  const { path, headers, body } = heard();
  expect(path).toBe("/version1/messaging");
  expect(headers).toMatchObject({
    apikey: "at-key",
    accept: "application/json",
    "content-type": expect.stringContaining("application/x-www-form-urlencoded"),
  });
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
    username: "isa",
    to: TEXT.to,
    message: TEXT.text,
    from: "ISA",
  });
});

test.each([
  ["an invalid number", 201, recipients(403), { code: "403", permanent: true }],
  ["a blacklisted number", 201, recipients(406), { code: "406", permanent: true }],
  ["no credit", 201, recipients(405), { code: "405", permanent: false }],
  ["a gateway error", 201, recipients(501), { code: "501", permanent: false }],
  ["no recipient", 201, { SMSMessageData: { Message: "InvalidSenderId", Recipients: [] } }, { permanent: false }],
  ["a wrong key", 401, "The supplied authentication is invalid", { code: "401", permanent: false }],
  ["a failure", 500, {}, { code: "500", permanent: false }],
])(
  "Africa's Talking: the refusal is permanent or temporary as expected for %s",
  async (_what, status, body, expected) => {
    answer(status, body);
    expect(await refusalOf(at())).toMatchObject(expected);
  },
);

const twilioConfig = (from: string) => ({
  name: "twilio" as const,
  url: service.url,
  accountSid: "AC1",
  authToken: "tw-secret",
  from,
  template: "HX9",
});

test("Twilio gets an SMS with basic authentication, from a number or a messaging service", async () => {
  answer(201, { sid: "SM1", status: "queued" });
  expect(await twilio(twilioConfig("+15550001"), "sms")(TEXT)).toBe("SM1");
  const { path, headers, body } = heard();
  expect(path).toBe("/2010-04-01/Accounts/AC1/Messages.json");
  expect(headers.authorization).toBe(`Basic ${Buffer.from("AC1:tw-secret").toString("base64")}`);
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ To: TEXT.to, Body: TEXT.text, From: "+15550001" });

  service.heard.length = 0;
  await twilio(twilioConfig("MG7"), "sms")(TEXT);
  expect(Object.fromEntries(new URLSearchParams(heard().body))).toMatchObject({ MessagingServiceSid: "MG7" });
});

test("Twilio sends WhatsApp messages by an approved template that contains only the code", async () => {
  answer(201, { sid: "MM1" });
  await twilio(twilioConfig("+15550001"), "whatsapp")(TEXT);
  expect(Object.fromEntries(new URLSearchParams(heard().body))).toEqual({
    To: `whatsapp:${TEXT.to}`,
    From: "whatsapp:+15550001",
    ContentSid: "HX9",
    ContentVariables: '{"1":"482913"}',
  });
});

test.each([
  ["a malformed number", 400, { code: 21211 }, { code: "21211", permanent: true }],
  ["a reader who stopped messages", 400, { code: 21610 }, { code: "21610", permanent: true }],
  ["a wrong token", 401, { code: 20003 }, { code: "20003", permanent: false }],
  ["too many requests", 429, { code: 20429 }, { code: "429", permanent: false }],
])("Twilio: the refusal is permanent or temporary as expected for %s", async (_what, status, body, expected) => {
  answer(status, body);
  expect(await refusalOf(twilio(twilioConfig("+1"), "sms"))).toEqual(expected);
});

const cloud = () =>
  whatsappCloud({
    name: "whatsapp",
    url: `${service.url}/v23.0`,
    token: "wa-token",
    numberId: "1059",
    template: "sign_in",
    language: "en",
  });

test("the WhatsApp Cloud API gets an authentication template with the code in text and button", async () => {
  answer(200, { messages: [{ id: "wamid.1" }] });
  expect(await cloud()(TEXT)).toBe("wamid.1");
  const { path, headers, body } = heard();
  expect(path).toBe("/v23.0/1059/messages");
  expect(headers).toMatchObject({ authorization: "Bearer wa-token", "content-type": "application/json" });
  const parameters = [{ type: "text", text: "482913" }];
  expect(JSON.parse(body)).toEqual({
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: "254712345678",
    type: "template",
    template: {
      name: "sign_in",
      language: { code: "en" },
      components: [
        { type: "body", parameters },
        { type: "button", sub_type: "url", index: "0", parameters },
      ],
    },
  });
});

test.each([
  ["a number without WhatsApp", 400, { error: { code: 131026 } }, { code: "131026", permanent: true }],
  ["an old token", 401, { error: { code: 190 } }, { code: "190", permanent: false }],
  ["too many", 400, { error: { code: 130429 } }, { code: "130429", permanent: false }],
  ["words instead of JSON", 400, undefined, { code: "400", permanent: false }],
])(
  "WhatsApp Cloud API: the refusal is permanent or temporary as expected for %s",
  async (_what, status, body, expected) => {
    answer(status, body);
    expect(await refusalOf(cloud())).toEqual(expected);
  },
);

test("a webhook request carries a signature over its id, time and body", async () => {
  answer(200, { id: "their-1" });
  const secret = "s".repeat(32);
  const now = new Date("2026-11-21T10:00:00Z");
  const send = webhook({ name: "webhook", url: `${service.url}/sms`, secret }, "sms", () => now);
  expect(await send(TEXT)).toBe("their-1");
  const { path, headers, body } = heard();
  expect(path).toBe("/sms");
  expect(JSON.parse(body)).toEqual({
    type: "message.send",
    channel: "sms",
    to: TEXT.to,
    text: TEXT.text,
    code: "482913",
  });
  const seconds = String(now.getTime() / 1000);
  const signature = createHmac("sha256", secret).update(`${TEXT.id}.${seconds}.${body}`).digest("base64");
  expect(headers).toMatchObject({
    "webhook-id": TEXT.id,
    "webhook-timestamp": seconds,
    "webhook-signature": `v1,${signature}`,
  });
});

test.each([
  [422, true],
  [410, true],
  [400, false],
  [503, false],
])("a webhook refusal with the status %i is permanent: %s", async (status, permanent) => {
  answer(status);
  const send = webhook({ name: "webhook", url: service.url, secret: "s".repeat(32) }, "sms");
  expect(await refusalOf(send)).toEqual({ code: String(status), permanent });
});

test("an unanswered request is given up after the timeout", async () => {
  service.answers.splice(0, Infinity, "silence");
  const asked = post({ url: service.url, headers: {}, body: "", timeoutMs: 50 });
  await expect(asked).rejects.toMatchObject({ code: "TimeoutError", permanent: false });
});

test("an unreachable service gives a temporary refusal", async () => {
  const asked = post({ url: "http://127.0.0.1:1", headers: {}, body: "" });
  await expect(asked).rejects.toMatchObject({ name: "SmsRefusal", permanent: false });
});

test("a refusal contains nothing of the message", async () => {
  answer(400, { code: 99, message: `cannot send ${TEXT.text} to ${TEXT.to}` });
  const error = await twilio(twilioConfig("+1"), "sms")(TEXT).catch((thrown: Error) => thrown);
  expect(`${error}`).toBe("SmsRefusal: The message was not taken (99).");
});
