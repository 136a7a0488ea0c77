import { expect, test } from "vitest";
import { FORM_HEADER } from "#kernel/session-cookies.ts";
import { createTestApi, type TestApi, testApi } from "#test/api.ts";
import { newEmail } from "#test/auth.ts";
import { createMember } from "#test/factories.ts";

const api = testApi({ rateLimits: true, trustProxy: 1 });

const NEW = { is_ours: false, wait_ms: 2000, token: expect.stringMatching(/^ey/) };

async function openForm(token?: string, on: TestApi = api(), from = "203.0.113.1") {
  const headers: Record<string, string> = token === undefined ? {} : { [FORM_HEADER]: token };
  const answer = await on.call("GET", "/auth/v1/form", { headers, from });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
  return (await answer.json()) as { token: string; is_ours: boolean; wait_ms: number };
}

test("a form token counts after two seconds and is renewed after twelve hours", async () => {
  const { token, ...served } = await openForm();
  expect({ token, ...served }).toEqual(NEW);
  api().clock.advance(500);
  expect(await openForm(token)).toEqual({ token, is_ours: true, wait_ms: 1500 });
  api().clock.advance(1500);
  expect(await openForm(token)).toEqual({ token, is_ours: true, wait_ms: 0 });
  api().clock.advance(12 * 3_600_000);
  const renewed = await openForm(token);
  expect(renewed).toEqual({ ...NEW, is_ours: true });
  expect(renewed.token).not.toBe(token);
  api().clock.advance(2000);
  expect(await openForm(renewed.token)).toEqual({ token: renewed.token, is_ours: true, wait_ms: 0 });
});

test("an invalid form token is replaced by a new one", async () => {
  const { token } = await openForm();
  for (const foreign of ["", "a.b.c", `${token.slice(0, -8)}AAAAAAAA`, (await createMember(api())).token]) {
    expect(await openForm(foreign)).toEqual(NEW);
  }
});

test("a form token that was used or comes from another network is replaced by a new one", async () => {
  const { token } = await openForm();
  api().clock.advance(2000);
  const moved = await openForm(token, api(), "198.51.100.1");
  expect(moved).toEqual({ ...NEW, is_ours: true });
  expect(await openForm(token, api(), "203.0.113.99")).toEqual({ token, is_ours: true, wait_ms: 0 });
  const headers = { [FORM_HEADER]: token };
  const json = { email: newEmail("nobody") };
  const recovered = await api().call("POST", "/auth/v1/recover", { json, headers, from: "203.0.113.1" });
  expect(recovered.status).toBe(200);
  expect(await openForm(token)).toEqual({ ...NEW, is_ours: true });
});

test("a new form token counts at once when rate limits are off", async () => {
  const open = await createTestApi();
  try {
    expect(await openForm(undefined, open)).toEqual({ ...NEW, is_ours: true, wait_ms: 0 });
  } finally {
    await open.close();
  }
});
