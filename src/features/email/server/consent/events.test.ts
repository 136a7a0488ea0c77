import { expect, test } from "vitest";
import { createTestApi, testApi } from "#test/api.ts";
import { signPayload } from "./event-routes.ts";
import { findSuppression } from "./queries.ts";

const SECRET = "the-secret-of-a-provider-of-the-tests";
const OTHER = `whsec_${Buffer.from("another-secret-with-enough-bytes").toString("base64")}`;
const api = testApi({ webhookSecrets: [SECRET, OTHER] });
let made = 0;

type Options = { id?: string; secret?: string; secondsAgo?: number; tampered?: object; signature?: string };

async function report(events: unknown, options: Options = {}) {
  made += 1;
  const { id = `report-${made}`, secret = SECRET, secondsAgo = 0, tampered, signature } = options;
  const timestamp = String(Math.floor(api().clock().getTime() / 1000) - secondsAgo);
  const body = JSON.stringify({ events });
  const right = `v1,${signPayload(secret, { id, timestamp, body: Buffer.from(body) })}`;
  const response = await api().call("POST", "/api/mail/events", {
    body: tampered ? JSON.stringify({ events: tampered }) : body,
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": signature ?? right,
    },
  });
  return { status: response.status, body: (await response.json()) as { message?: string; taken?: number } };
}
const newAddress = () => `provider${++made}@example.org`;
const reasonOf = async (address: string) => (await findSuppression(api().db, address))?.reason ?? null;

test("hard bounces and complaints suppress addresses immediately, several in one report", async () => {
  const [bounced, complained] = [newAddress(), newAddress()];
  const { status, body } = await report([
    { type: "bounce", kind: "hard", address: bounced.toUpperCase() },
    { type: "complaint", address: complained },
  ]);
  expect([status, body]).toEqual([200, { taken: 2 }]);
  expect([await reasonOf(bounced), await reasonOf(complained)]).toEqual(["bounced", "complained"]);
});

test("an address is suppressed after soft bounces of three different mails", async () => {
  const address = newAddress();
  const soft = (messageId: string) => report([{ type: "bounce", kind: "soft", address, messageId }]);
  const mail = (n: number) => `<0190a3b2-1c4d-7e5f-8a9b-00000000000${n}@isa.example>`;
  for (const n of [1, 1, 1, 2]) await soft(mail(n));
  expect(await reasonOf(address)).toBeNull();
  await soft(mail(3));
  expect(await reasonOf(address)).toBe("bounced");
});

test("a repeated report is refused and changes nothing, also when requests are concurrent", async () => {
  const address = newAddress();
  const soft = () => report([{ type: "bounce", kind: "soft", address }], { id: "same" });
  const answers = await Promise.all([soft(), soft(), soft()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await soft()).body.message).toBe("This report was taken before.");
  expect(await reasonOf(address)).toBeNull();
});

test("a corrected report with the same id is accepted after a refusal for its content", async () => {
  expect((await report([{ type: "opened" }], { id: "mended" })).status).toBe(422);
  expect((await report([{ type: "complaint", address: newAddress() }], { id: "mended" })).status).toBe(200);
});

test.each<[string, Options]>([
  ["another secret", { secret: "a-secret-that-is-not-ours-at-all-no" }],
  ["no signature", { signature: "" }],
  ["a signature of nothing", { signature: "v1," }],
  ["another body than was signed", { tampered: [{ type: "complaint", address: "victim@example.org" }] }],
  ["an old moment", { secondsAgo: 301 }],
  ["a moment to come", { secondsAgo: -301 }],
  ["no id", { id: "" }],
])("a report with %s is refused", async (_, options) => {
  const address = newAddress();
  const { status, body } = await report([{ type: "complaint", address }], options);
  expect([status, body.message]).toEqual([
    401,
    "This report is not signed with our secret, or more than five minutes old.",
  ]);
  expect([await reasonOf(address), await reasonOf("victim@example.org")]).toEqual([null, null]);
});

test("a report is accepted when one of its signatures matches one of our secrets", async () => {
  expect((await report([{ type: "complaint", address: newAddress() }], { secret: OTHER })).status).toBe(200);
  const timestamp = String(Math.floor(api().clock().getTime() / 1000));
  const body = JSON.stringify({ events: [{ type: "complaint", address: newAddress() }] });
  const right = signPayload(SECRET, { id: "two", timestamp, body: Buffer.from(body) });
  const headers = {
    "content-type": "application/json",
    "webhook-id": "two",
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,wrong v2,new v1,${right}`,
  };
  expect((await api().call("POST", "/api/mail/events", { body, headers })).status).toBe(200);
});

test("reports are refused when no webhook secret is configured", async () => {
  const bare = await createTestApi();
  const timestamp = String(Math.floor(bare.clock().getTime() / 1000));
  const body = JSON.stringify({ events: [{ type: "complaint", address: newAddress() }] });
  const signature = `v1,${signPayload("", { id: "x", timestamp, body: Buffer.from(body) })}`;
  const headers = { "webhook-id": "x", "webhook-timestamp": timestamp, "webhook-signature": signature };
  expect((await bare.call("POST", "/api/mail/events", { body, headers })).status).toBe(401);
  await bare.close();
});
