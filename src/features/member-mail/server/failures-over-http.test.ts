import { beforeAll, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { listen } from "#test/auth-client.ts";
import { createAdmin, type TestAccount } from "#test/factories.ts";

const api = testApi();
const address = listen(api);
let admin: TestAccount;

beforeAll(async () => {
  admin = await createAdmin(api());
});

test.each([
  "send-welcome-email",
  "send-profile-complete-email",
  "send-email",
  "send-member-communication",
  "clean-specific-users",
])("a refusal of %s arrives completely with the right content length", async (name) => {
  const response = await fetch(new URL(`/functions/v1/${name}`, address()), {
    method: "POST",
    headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
    body: "{}",
  });
  const text = await response.text();
  expect(response.status).toBe(422);
  expect(response.headers.get("content-length")).toBe(String(Buffer.byteLength(text)));
  expect(JSON.parse(text)).toMatchObject({ code: "invalid", error: expect.stringMatching(/^\w/) });
});
