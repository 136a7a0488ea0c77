import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { realtimeProcesses } from "#platform/db/schema/realtime.ts";
import { LIMITS, PRESENCE_BYTES } from "#platform/realtime/limits.ts";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { type OpenedStream, openStream } from "#test/hints.ts";
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

test("a socket that is silent, or in no channel, is closed, a guest's as well", async () => {
  const impatient = await openLiveSite(api(), { ...LIMITS, silentMs: 60_000, emptyMs: 500 });
  const silent = await openLiveSite(api(), { ...LIMITS, silentMs: 500 });
  for (const { url, close } of [impatient, silent]) {
    const socket = new WebSocket(`${url.replace("http", "ws")}/websocket`);
    const { code } = await new Promise<CloseEvent>((resolve) => socket.addEventListener("close", resolve));
    expect(code).toBe(1000);
    await close();
  }
});

test.each(["/", "//", "/realtime/v1", "/realtime/v1/websocket?vsn=9", "/realtime/v1/websocket/?vsn=2.0.0", "/%", "*"])(
  "an upgrade of %s is refused",
  async (path) => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
  },
);

test("a socket that held nobody's channel any more serves the next one", async () => {
  const member = await createMember(api());
  const quick = await openLiveSite(api());
  for (let n = 0; n < 3; n += 1) {
    const client = await connectClient(quick.url, member);
    const joined = await joinNow(client, "again", { broadcast: { self: true, ack: true } });
    expect(await joined.channel.send({ type: "broadcast", event: "e", payload: {} })).toBe("ok");
    await client.disconnect();
    await expect.poll(async () => (await api().db.select().from(realtimeProcesses)).length).toBeLessThan(2);
  }
  await quick.close();
});

test("whoever says too much in a second is closed, and what a member tracks has an end", async () => {
  const client = await connectClient(site.url, await createMember(api()));
  const joined = await joinNow(client, "loud");
  expect(await joined.channel.track({ text: "x".repeat(PRESENCE_BYTES) })).toBe("error");
  for (let n = 0; n < LIMITS.framesPerSecond * 10; n += 1)
    void joined.channel.send({ type: "broadcast", event: "e", payload: {} });
  await expect.poll(() => joined.statuses.at(-1)).toBe("CHANNEL_ERROR");
});

test("a member has so many event streams: the oldest gives way to one more, and another member's stay", async () => {
  const [member, other] = [await createMember(api()), await createMember(api())];
  const others = await openStream(site, other);
  const streams: OpenedStream[] = [];
  for (let n = 0; n <= LIMITS.streamsOfMember; n += 1) streams.push(await openStream(site, member));
  await expect.poll(() => streams.map(({ isOver }) => isOver()).indexOf(false)).toBe(1);
  expect(streams.filter(({ isOver }) => isOver())).toHaveLength(1);
  expect(others.isOver()).toBe(false);
});
