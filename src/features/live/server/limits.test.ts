import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { realtimeProcesses } from "#platform/db/schema/realtime.ts";
import { BYTES, LIMITS, PRESENCE_BYTES } from "#platform/realtime/limits.ts";
import { createTestApi, testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { type OpenedStream, openStream } from "#test/hints.ts";
import { connectClient, joinChannel, joinNow, type LiveSite, openLiveSite } from "#test/live.ts";

const api = testApi({ rateLimits: true });
let site: LiveSite;
beforeAll(async () => {
  site = await openLiveSite(api());
});
afterAll(() => site?.close());

test("a member has a limited number of sockets, independent of other members", async () => {
  const [member, other] = [await createMember(api()), await createMember(api())];
  for (let n = 0; n < LIMITS.socketsOfMember; n += 1) await joinNow(await connectClient(site.url, member), "room");
  const beyond = joinChannel(await connectClient(site.url, member), "room");
  await expect.poll(() => beyond.errors[0]).toContain("ConnectionRateLimitReached");
  await joinNow(await connectClient(site.url, other), "room");
});

test("a socket has a limited number of channels", async () => {
  const client = await connectClient(site.url, await createMember(api()));
  for (let n = 0; n < LIMITS.channelsOfSocket; n += 1) await joinNow(client, `room ${n}`);
  const beyond = joinChannel(client, "beyond");
  await expect.poll(() => beyond.errors[0]).toContain("ChannelRateLimitReached");
});

test("a silent socket and a socket without channels are closed, also for guests", async () => {
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

test("a live server without channels serves the next socket", async () => {
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

test("a socket that sends too many frames is closed, and too large a presence is refused", async () => {
  const client = await connectClient(site.url, await createMember(api()));
  const joined = await joinNow(client, "loud");
  expect(await joined.channel.track({ text: "x".repeat(PRESENCE_BYTES) })).toBe("error");
  for (let n = 0; n < LIMITS.framesPerSecond * 10; n += 1)
    void joined.channel.send({ type: "broadcast", event: "e", payload: {} });
  await expect.poll(() => joined.statuses.at(-1)).toBe("CHANNEL_ERROR");
});

const FRAME = "x".repeat(60_000);
const BURST = Math.ceil(BYTES.burst / FRAME.length);
const OWN = { private: true, broadcast: { ack: true } };
const count = (answers: string[], answer: string) => answers.filter((one) => one === answer).length;

test("a member's bytes are counted over all sockets and calls, apart from other members", async () => {
  const [member, other] = [await createMember(api()), await createMember(api())];
  const topic = `member:${member.id}`;
  const sockets = [await connectClient(site.url, member), await connectClient(site.url, member)];
  const channels = await Promise.all(sockets.map((client) => joinNow(client, topic, OWN)));
  const call = (as: typeof member, text: string) => {
    const messages = [{ topic: `member:${as.id}`, event: "e", payload: { text }, private: true }];
    return api().call("POST", "/realtime/v1/api/broadcast", { as, json: { messages } });
  };
  const frames = Array.from({ length: BURST + 4 }, (_, at) =>
    channels[at % 2]?.channel.send({ type: "broadcast", event: "e", payload: { text: FRAME } }),
  );
  const answers = (await Promise.all(frames)).map(String);
  expect(count(answers, "ok")).toBeGreaterThanOrEqual(BURST - 1);
  expect(count(answers, "error")).toBeGreaterThanOrEqual(1);
  expect((await call(member, FRAME)).status).toBe(429);
  expect((await call(other, FRAME)).status).toBe(202);
});

test("a socket is closed when it keeps sending beyond its member's byte limit", async () => {
  const member = await createMember(api());
  const joined = await joinNow(await connectClient(site.url, member), `member:${member.id}`, { private: true });
  for (let n = 0; n < BURST * 3; n += 1)
    void joined.channel.send({ type: "broadcast", event: "e", payload: { text: FRAME } });
  await expect.poll(() => joined.statuses.at(-1)).toBe("CHANNEL_ERROR");
});

test("a member without a profile can join but not send", async () => {
  const member = await createMember(api(), { profile: null });
  const { channel } = await joinNow(await connectClient(site.url, member), "room", { broadcast: { ack: true } });
  expect(await channel.send({ type: "broadcast", event: "e", payload: {} })).toBe("error");
  expect(await channel.track({ here: true })).toBe("error");
  const messages = [{ topic: "room", event: "e", payload: {} }];
  const options = { as: member, json: { messages } };
  expect((await api().call("POST", "/realtime/v1/api/broadcast", options)).status).toBe(403);
});

test.each(["true", "false", 1, 0, null, {}, []])("a join with private set to %j is refused", async (given) => {
  const { token } = await createMember(api());
  const socket = new WebSocket(`${site.url.replace("http", "ws")}/websocket?vsn=2.0.0`);
  const answer = new Promise<string>((resolve) => socket.addEventListener("message", ({ data }) => resolve(data)));
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const payload = { config: { private: given }, access_token: token };
  socket.send(JSON.stringify(["1", "1", "realtime:room", "phx_join", payload]));
  expect(await answer).toContain("InvalidJoinPayload");
  socket.close();
});

test("public topics are refused when they are off; change subscriptions and own topics still work", async () => {
  const closed = await createTestApi({ publicTopics: false });
  const quiet = await openLiveSite(closed);
  const member = await createMember(closed);
  const client = await connectClient(quiet.url, member);
  const refused = joinChannel(client, "room");
  await expect.poll(() => refused.errors[0]).toContain("Unauthorized");
  const changes = await joinNow(client, "changes", { broadcast: { ack: true } }, (channel) =>
    channel.on("postgres_changes", { event: "*", schema: "public", table: "introductions" }, () => undefined),
  );
  expect(await changes.channel.send({ type: "broadcast", event: "e", payload: {} })).toBe("error");
  expect(await changes.channel.track({ here: true })).toBe("error");
  const own = await joinNow(client, `member:${member.id}`, OWN);
  expect(await own.channel.send({ type: "broadcast", event: "e", payload: {} })).toBe("ok");
  for (const [topic, status] of [
    ["room", 403],
    [`member:${member.id}`, 202],
  ] as const) {
    const messages = [{ topic, event: "e", payload: {}, private: status === 202 }];
    const options = { as: member, json: { messages } };
    expect((await closed.call("POST", "/realtime/v1/api/broadcast", options)).status).toBe(status);
  }
  await quiet.close();
  await closed.close();
});

test("the oldest event stream of a member closes when one opens beyond the limit; other members' stay", async () => {
  const [member, other] = [await createMember(api()), await createMember(api())];
  const others = await openStream(site, other);
  const streams: OpenedStream[] = [];
  for (let n = 0; n <= LIMITS.streamsOfMember; n += 1) streams.push(await openStream(site, member));
  await expect.poll(() => streams.map(({ isOver }) => isOver()).indexOf(false)).toBe(1);
  expect(streams.filter(({ isOver }) => isOver())).toHaveLength(1);
  expect(others.isOver()).toBe(false);
});
