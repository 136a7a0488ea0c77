import { expect, test } from "vitest";
import { ConfigError } from "#platform/config/start-failure.ts";
import { smsFrom } from "./sms-config.ts";

test("messages are kept in local mode, and no provider is on in production by default", () => {
  expect(smsFrom({}, true).providers).toEqual({ sms: { name: "local" }, whatsapp: { name: "local" } });
  expect(smsFrom({}, false).providers).toEqual({});
  expect(smsFrom({ SMS_PROVIDER: "none" }, true).providers).toEqual({});
});

test("the default SMS limits are 10 per number, 1000 per country and 5000 a day, in African countries", () => {
  const { caps, countries, autoconfirm } = smsFrom({}, false);
  expect(caps).toEqual({ number: 10, country: 1000, total: 5000 });
  expect(countries?.size).toBe(54);
  expect(autoconfirm).toBe(false);
});

test("SMS_COUNTRIES accepts country codes, country names, africa and all", () => {
  expect(smsFrom({ SMS_COUNTRIES: "africa, FR, United Kingdom" }, false).countries?.size).toBe(56);
  expect([...(smsFrom({ SMS_COUNTRIES: "KE,NG" }, false).countries ?? [])]).toEqual(["KE", "NG"]);
  expect(smsFrom({ SMS_COUNTRIES: "all" }, false).countries).toBeNull();
});

test("each SMS provider is configured from its own variables", () => {
  const africa = { AFRICASTALKING_USERNAME: "isa", AFRICASTALKING_API_KEY: "k" };
  const cloud = { WHATSAPP_TOKEN: "t", WHATSAPP_NUMBER_ID: "1", WHATSAPP_TEMPLATE: "code" };
  const both = smsFrom({ SMS_PROVIDER: "africastalking", WHATSAPP_PROVIDER: "cloud", ...africa, ...cloud }, false);
  expect(both.providers).toEqual({
    sms: {
      name: "africastalking",
      url: "https://api.africastalking.com",
      username: "isa",
      apiKey: "k",
      from: undefined,
    },
    whatsapp: {
      name: "whatsapp",
      url: "https://graph.facebook.com/v23.0",
      token: "t",
      numberId: "1",
      template: "code",
      language: "en",
    },
  });
  const trial = smsFrom({ SMS_PROVIDER: "africastalking", ...africa, AFRICASTALKING_USERNAME: "sandbox" }, false);
  expect(trial.providers.sms).toMatchObject({ url: "https://api.sandbox.africastalking.com" });
});

test.each([
  [{ SMS_PROVIDER: "carrier-pigeon" }, /SMS_PROVIDER must be/],
  [{ SMS_PROVIDER: "africastalking" }, /AFRICASTALKING_USERNAME must be set/],
  [{ SMS_PROVIDER: "twilio", TWILIO_ACCOUNT_SID: "AC", TWILIO_AUTH_TOKEN: "t" }, /TWILIO_SMS_FROM must be set/],
  [{ WHATSAPP_PROVIDER: "cloud", WHATSAPP_TOKEN: "t" }, /WHATSAPP_NUMBER_ID must be set/],
  [{ SMS_PROVIDER: "webhook", SMS_WEBHOOK_URL: "https://sms.example", SMS_WEBHOOK_SECRET: "short" }, /32 characters/],
  [{ SMS_WEBHOOK_URL: "file:///etc/passwd" }, /SMS_WEBHOOK_URL must be a full address/],
  [{ SMS_COUNTRIES: "Wakanda" }, /Wakanda/],
  [{ SMS_A_DAY: "0" }, /SMS_A_DAY must be a number above 0/],
])("the SMS configuration %o is refused with a clear message", (given, sentence) => {
  expect(() => smsFrom(given, false)).toThrow(ConfigError);
  expect(() => smsFrom(given, false)).toThrow(sentence);
});
