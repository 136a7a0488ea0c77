import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { createApi } from "#app/api.ts";
import { createTestApi, type TestApi } from "#test/api.ts";
import { clientAddress } from "./client-address.ts";

const SOCKET = { incoming: { socket: { remoteAddress: "198.51.100.7" } } };
const made: TestApi[] = [];
afterAll(() => Promise.all(made.map((api) => api.close())));

test.each([
  [0, "203.0.113.9", "198.51.100.7"],
  [1, undefined, "198.51.100.7"],
  [1, "203.0.113.9", "203.0.113.9"],
  [1, "10.9.9.9, 203.0.113.9", "203.0.113.9"],
  [2, "10.9.9.9, 203.0.113.9, 192.0.2.1", "203.0.113.9"],
  [2, "203.0.113.9", "198.51.100.7"],
])("an address behind %i proxies with X-Forwarded-For %s is read as %s", async (proxies, forwarded, address) => {
  const app = new Hono().get("/", (c) => c.text(clientAddress(c, proxies)));
  const headers = new Headers(forwarded === undefined ? {} : { "x-forwarded-for": forwarded });
  expect(await (await app.request("/", { headers }, SOCKET)).text()).toBe(address);
});

/** @returns the status of the thirty-first request, when each names another sender */
async function lastOfMany(trustProxy: number, sender: (time: number) => string): Promise<number> {
  const api = await createTestApi({ rateLimits: true, trustProxy });
  made.push(api);
  const app = createApi(api);
  let status = 0;
  for (let time = 0; time <= 30; time += 1) {
    const headers = { "content-type": "application/json", "x-forwarded-for": sender(time) };
    status = (await app.request("/auth/v1/verify", { method: "POST", headers, body: "{}" }, SOCKET)).status;
  }
  return status;
}

test("invented senders are limited by their socket when no proxy is trusted", async () => {
  expect(await lastOfMany(0, (time) => `203.0.113.${time}`)).toBe(429);
});

test("visitors behind a trusted proxy are counted separately, and invented senders are ignored", async () => {
  expect(await lastOfMany(1, (time) => `203.0.113.${time}`)).toBe(400);
  expect(await lastOfMany(1, (time) => `10.0.0.${time}, 203.0.113.9`)).toBe(429);
});
