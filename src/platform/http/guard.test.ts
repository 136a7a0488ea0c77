import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";

const api = testApi({ rateLimits: true });

test("too many look-ups by one address are refused with a message, and another account continues", async () => {
  const path = "/api/members/ISA-KE-SE-00001";
  const answers = await Promise.all(Array.from({ length: 301 }, () => api().call("GET", path)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(1);
  expect(await refused[0]?.json()).toMatchObject({ code: "too_many_requests", message: expect.any(String) });
  expect((await api().call("GET", path, { as: await createMember(api()) })).status).toBe(404);
});
