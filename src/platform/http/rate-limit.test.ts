import { expect, test } from "vitest";
import { createTestApi, testApi } from "#test/api.ts";
import { asOwner } from "#test/database.ts";
import type { Replica } from "../db/cluster/replica.ts";
import { addressKey, rateLimit, rateLimitReads, resetRateLimit, tidyRateLimits } from "./rate-limit.ts";

const api = testApi({ rateLimits: true });
const LIMIT = { name: "test", points: 3, seconds: 60 };

test("uses within the limit pass, and the next use gets the waiting time", async () => {
  const use = () => rateLimit({ context: api(), key: "a", ...LIMIT });
  expect([await use(), await use(), await use()]).toEqual([null, null, null]);
  const wait = await use();
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
});

test("uses are limited per process when the primary is down", async () => {
  const replica = { isAlone: () => true } as Replica;
  const use = () => rateLimitReads({ context: { ...api(), replica }, key: "g", ...LIMIT });
  expect([await use(), await use(), await use()]).toEqual([null, null, null]);
  expect(await use()).toBeGreaterThan(50);
  expect(await rateLimit({ context: api(), key: "g", ...LIMIT })).toBeNull();
});

test("keys and names are counted separately", async () => {
  const use = (name: string, key: string) => rateLimit({ context: api(), ...LIMIT, name, key, points: 1 });
  expect(await use("one", "x")).toBeNull();
  expect(await use("one", "y")).toBeNull();
  expect(await use("two", "x")).toBeNull();
  expect(await use("one", "x")).not.toBeNull();
});

test("thirty concurrent uses pass exactly the allowed number of times", async () => {
  const uses = Array.from({ length: 30 }, () => rateLimit({ context: api(), key: "b", ...LIMIT }));
  expect((await Promise.all(uses)).filter((wait) => wait === null)).toHaveLength(3);
});

test("a reset clears the count", async () => {
  const use = { context: api(), key: "c", ...LIMIT };
  for (let time = 0; time < 3; time += 1) await rateLimit(use);
  await resetRateLimit(use);
  expect(await rateLimit(use)).toBeNull();
});

test("counters are deleted an hour after their window ends", async () => {
  const used = { context: api(), key: "f", ...LIMIT, name: "tidied" };
  await rateLimit(used);
  const kept = () => api().db.execute("select 1 from rate_limits where key like 'tidied:%'");
  const clock = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);
  await tidyRateLimits({ db: api().db, clock: clock(60) });
  expect((await kept()).rowCount).toBe(1);
  await tidyRateLimits({ db: api().db, clock: clock(62) });
  expect((await kept()).rowCount).toBe(0);
});

test("rate-limiter-flexible: a count is a row with name and key, points and expiry in milliseconds", async () => {
  const startedAt = Date.now();
  for (let time = 0; time < 2; time += 1) await rateLimit({ context: api(), key: "h", ...LIMIT, name: "kept" });
  const { rows } = await api().db.$client.query("select * from rate_limits where key like 'kept%'");
  expect(rows).toEqual([{ key: "kept:h", points: 2, expire: expect.anything() }]);
  expect(Number(rows[0].expire)).toBeGreaterThanOrEqual(startedAt + 60_000);
  expect(Number(rows[0].expire)).toBeLessThanOrEqual(Date.now() + 60_000);
});

test("every use passes when limits are off", async () => {
  const context = { ...api(), config: { ...api().config, rateLimits: false } };
  for (let time = 0; time < 5; time += 1) expect(await rateLimit({ context, key: "d", ...LIMIT })).toBeNull();
});

test("a request fails when the counters are unreachable", async () => {
  const other = await createTestApi({ rateLimits: true });
  await asOwner(other.url, "drop table rate_limits");
  await expect(rateLimit({ context: other, key: "e", ...LIMIT })).rejects.toThrow("rate_limits");
  await other.close();
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("the address %s counts as %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});
