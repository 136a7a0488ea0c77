import { expect, test } from "vitest";
import { parseConfig } from "#app/config.ts";

const SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const KEY = "a-key-of-at-least-thirty-two-characters";

test("the configuration accepts several service keys, webhook addresses and secrets", () => {
  const { serviceKeys, events } = parseConfig({
    AUTH_SERVICE_KEY: `${KEY}, ${KEY}2`,
    AUTH_WEBHOOK_URL: "https://one.example/hook,http://127.0.0.1:9000",
    AUTH_WEBHOOK_SECRET: `${SECRET},${SECRET}`,
  });
  expect(serviceKeys).toEqual([KEY, `${KEY}2`]);
  expect(events.urls).toEqual(["https://one.example/hook", "http://127.0.0.1:9000"]);
  expect(events.secrets).toEqual([Buffer.alloc(32, 7), Buffer.alloc(32, 7)]);
});

test("service keys and webhooks are off by default", () => {
  expect(parseConfig({})).toMatchObject({ serviceKeys: [], events: { urls: [], secrets: [] } });
});

test.each<[Record<string, string>, string]>([
  [{ AUTH_SERVICE_KEY: "short" }, "AUTH_SERVICE_KEY"],
  [{ AUTH_SERVICE_KEY: `${KEY},short` }, "AUTH_SERVICE_KEY"],
  [{ AUTH_WEBHOOK_URL: "https://one.example" }, "AUTH_WEBHOOK_SECRET"],
  [{ AUTH_WEBHOOK_URL: "one.example", AUTH_WEBHOOK_SECRET: SECRET }, "AUTH_WEBHOOK_URL"],
  [{ AUTH_WEBHOOK_URL: "ftp://one.example", AUTH_WEBHOOK_SECRET: SECRET }, "AUTH_WEBHOOK_URL"],
  [{ AUTH_WEBHOOK_URL: "https://a:b@one.example", AUTH_WEBHOOK_SECRET: SECRET }, "AUTH_WEBHOOK_URL"],
  [{ AUTH_WEBHOOK_SECRET: "whsec_c2hvcnQ=" }, "AUTH_WEBHOOK_SECRET"],
  [{ AUTH_WEBHOOK_SECRET: "x".repeat(40) }, "AUTH_WEBHOOK_SECRET"],
])("the configuration %j is refused with an error that names the variable", (given, name) => {
  expect(() => parseConfig(given)).toThrow(name);
});
