import { afterAll, beforeAll, expect, test } from "vitest";
import { LIMITS } from "#platform/realtime/limits.ts";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { connectClient, joinChannel, joinNow, type LiveSite, openLiveSite } from "#test/live.ts";

const api = testApi({ rateLimits: true });
let site: LiveSite;
beforeAll(async () => {
  site = await openLiveSite(api());
});
afterAll(() => site?.close());

test("a member has so many sockets and no more, and another member has theirs", async () => {
  const [member, other] = [await createMember(api()), await createMember(api())];
  for (let n = 0; n < LIMITS.socketsOfMember; n += 1) await joinNow(await connectClient(site.url, member), "room");
  const beyond = joinChannel(await connectClient(site.url, member), "room");
  await expect.poll(() => beyond.errors[0]).toContain("ConnectionRateLimitReached");
  await joinNow(await connectClient(site.url, other), "room");
});

test("a socket has so many channels and no more", async () => {
  const client = await connectClient(site.url, await createMember(api()));
  for (let n = 0; n < LIMITS.channelsOfSocket; n += 1) await joinNow(client, `room ${n}`);
  const beyond = joinChannel(client, "beyond");
  await expect.poll(() => beyond.errors[0]).toContain("ChannelRateLimitReached");
});

test("whoever says too much in a second is closed, and what a member tracks has an end", async () => {
  const client = await connectClient(site.url, await createMember(api()));
  const joined = await joinNow(client, "loud");
  expect(await joined.channel.track({ text: "x".repeat(LIMITS.presenceBytes) })).toBe("error");
  for (let n = 0; n < LIMITS.framesPerSecond * 10; n += 1)
    void joined.channel.send({ type: "broadcast", event: "e", payload: {} });
  await expect.poll(() => joined.statuses.at(-1)).toBe("CHANNEL_ERROR");
});
