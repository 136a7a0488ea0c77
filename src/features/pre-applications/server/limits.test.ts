import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { outbox } from "#platform/db/schema/mail.ts";
import { testApi } from "#test/api.ts";
import { apply, applyingAs } from "#test/pre-applications.ts";

const api = testApi({ rateLimits: true });

test("the limits are ten applications and three mails per address, and 60 attempts per client", async () => {
  const send = async (email: string) => (await apply(api(), applyingAs(email))).status;
  const statuses = [];
  for (let time = 0; time < 11; time += 1) statuses.push(await send("often@example.com"));
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
  expect(await api().db.$count(outbox, eq(outbox.recipient, "often@example.com"))).toBe(3);
  expect(await send("else@example.com")).toBe(200);
  for (let time = 0; time < 48; time += 1) await send(`many${time}@example.com`);
  const refused = await apply(api(), applyingAs("late@example.com"));
  expect([refused.status, (await refused.json()).message]).toEqual([429, expect.stringMatching(/^Please wait /)]);
});
