import { RealtimeClient as ClientOf2024 } from "realtime-js-2024";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import {
  type AnyChannel,
  type AnyClient,
  connectClient,
  joinChannel,
  joinNow,
  type LiveSite,
  openLiveSite,
  thisYear,
} from "#test/live.ts";
import { wholeClient } from "#test/whole-client.ts";

const api = testApi();
let site: LiveSite;
let other: LiveSite;
let administrator: TestAccount;
beforeAll(async () => {
  administrator = await createAdmin(api());
  site = await openLiveSite(api());
  other = await openLiveSite(api());
});
afterAll(async () => {
  await site?.close();
  await other?.close();
});

const of2024 = (url: string, options: object) =>
  new ClientOf2024(url.replace("http", "ws"), options) as unknown as AnyClient;
const CLIENTS = [
  ["2.119 (2.0.0)", thisYear],
  ["2.10 of 2024 (1.0.0)", of2024],
] as const;

type Heard = { event: string; payload: unknown };

test.each(CLIENTS)("%s: a guest is refused with the protocol's error on public and private topics", async (_, make) => {
  const client = await connectClient(site.url, null, make);
  for (const isPrivate of [false, true]) {
    const joined = joinChannel(client, `room-${isPrivate}`, { private: isPrivate });
    await expect.poll(() => joined.statuses).toContain("CHANNEL_ERROR");
    expect(joined.errors[0]).toContain(
      "Unauthorized: You do not have permissions to read from this Channel topic: room-",
    );
  }
});

test.each(CLIENTS)("%s: a member receives broadcasts from another process in order", async (_, make) => {
  const [one, two] = [await createMember(api()), await createMember(api())];
  const heard: Heard[] = [];
  const hear = (payload: Heard) => void heard.push(payload);
  await joinNow(await connectClient(site.url, one, make), "market", {}, (channel) =>
    channel.on("broadcast", { event: "offer" }, hear),
  );
  const speaker = await joinNow(await connectClient(other.url, two, thisYear), "market", { broadcast: { ack: true } });
  for (let n = 0; n < 30; n += 1)
    void speaker.channel.send({ type: "broadcast", event: "offer", payload: { n, é: "ü✓" } });
  await speaker.channel.send({ type: "broadcast", event: "unheard", payload: {} });
  await expect.poll(() => heard.length).toBe(30);
  expect(heard.map(({ payload }) => payload)).toEqual(Array.from({ length: 30 }, (_, n) => ({ n, é: "ü✓" })));
});

test.each(CLIENTS)(
  "%s: a sender receives its own broadcast only when it asked to, and gets an acknowledgement",
  async (_, make) => {
    const client = await connectClient(site.url, await createMember(api()), make);
    const heard: string[] = [];
    const hears = (name: string) => (channel: AnyChannel) =>
      void channel.on("broadcast", { event: "*" }, () => void heard.push(name));
    const self = await joinNow(client, "self", { broadcast: { self: true, ack: true } }, hears("self"));
    const deaf = await joinNow(client, "deaf", { broadcast: { self: false, ack: true } }, hears("deaf"));
    expect(await deaf.channel.send({ type: "broadcast", event: "e", payload: { a: 1 } })).toBe("ok");
    expect(await self.channel.send({ type: "broadcast", event: "e", payload: { a: 1 } })).toBe("ok");
    await expect.poll(() => heard).toEqual(["self"]);
  },
);

test("the full client joins with its session token, and sends and receives broadcasts", async () => {
  const root = site.url.replace("/realtime/v1", "");
  const connect = async (as?: TestAccount) => {
    const client = wholeClient(root, as);
    onTestFinished(() => void client.realtime.disconnect());
    await client.realtime.setAuth();
    return client as unknown as AnyClient;
  };
  const heard: Heard[] = [];
  await joinNow(await connect(await createMember(api())), "whole", {}, (channel) =>
    channel.on("broadcast", { event: "offer" }, (said: Heard) => void heard.push(said)),
  );
  const { channel } = await joinNow(await connect(await createMember(api())), "whole");
  await channel.send({ type: "broadcast", event: "offer", payload: { n: 1 } });
  await expect.poll(() => heard).toMatchObject([{ event: "offer", payload: { n: 1 } }]);
  const refused = joinChannel(await connect(), "whole");
  await expect.poll(() => refused.statuses).toContain("CHANNEL_ERROR");
});

test("binary payloads reach clients of 2.0.0 as bytes", async () => {
  const [one, two] = [await createMember(api()), await createMember(api())];
  const heard: unknown[] = [];
  await joinNow(await connectClient(site.url, one), "bytes", {}, (channel) =>
    channel.on("broadcast", { event: "raw" }, ({ payload }: Heard) => void heard.push(payload)),
  );
  const speaker = await joinNow(await connectClient(other.url, two), "bytes", { broadcast: { ack: true } });
  await speaker.channel.send({ type: "broadcast", event: "raw", payload: new Uint8Array([0, 255, 7]).buffer });
  await expect.poll(() => heard).toHaveLength(1);
  expect([...new Uint8Array(heard[0] as ArrayBuffer)]).toEqual([0, 255, 7]);
});

test.each(CLIENTS)("%s: presence is known in all processes, and ends with its socket", async (_, make) => {
  const [one, two] = [await createMember(api()), await createMember(api())];
  const left: string[] = [];
  const watcher = await joinNow(
    await connectClient(site.url, one, make),
    "desk",
    { presence: { key: "one" } },
    (channel) => {
      channel.on("presence", { event: "sync" }, () => undefined);
      channel.on("presence", { event: "leave" }, ({ key }: { key: string }) => void left.push(key));
    },
  );
  const client = await connectClient(other.url, two, thisYear);
  const here = await joinNow(client, "desk", { presence: { key: "two" } }, (channel) =>
    channel.on("presence", { event: "sync" }, () => undefined),
  );
  expect(await here.channel.track({ page: "card" })).toBe("ok");
  await expect.poll(() => watcher.channel.presenceState()).toMatchObject({ two: [{ page: "card" }] });
  await here.channel.track({ page: "list" });
  await expect.poll(() => watcher.channel.presenceState()).toMatchObject({ two: [{ page: "list" }] });
  expect(watcher.channel.presenceState().two).toHaveLength(1);
  await watcher.channel.track({ page: "desk" });
  await expect
    .poll(() => here.channel.presenceState())
    .toMatchObject({ one: [{ page: "desk" }], two: [{ page: "list" }] });
  await client.disconnect();
  await expect.poll(() => left).toContain("two");
  await expect.poll(() => Object.keys(watcher.channel.presenceState())).toEqual(["one"]);
});

test.each(CLIENTS)("%s: a private topic admits only the accounts that it names", async (_, make) => {
  const [one, two, admin] = [await createMember(api()), await createMember(api()), administrator];
  const asked = async (as: { token: string }, topic: string) => {
    const joined = joinChannel(await connectClient(site.url, as, make), topic, { private: true });
    await expect.poll(() => joined.statuses.length).toBeGreaterThan(0);
    return joined.statuses[0];
  };
  expect(await asked(one, `member:${one.id}`)).toBe("SUBSCRIBED");
  expect(await asked(two, `member:${one.id}`)).toBe("CHANNEL_ERROR");
  expect(await asked(admin, `member:${one.id}`)).toBe("CHANNEL_ERROR");
  expect(await asked(one, "admin:sends")).toBe("CHANNEL_ERROR");
  expect(await asked(one, "anything")).toBe("CHANNEL_ERROR");
  expect(await asked(admin, "admin:sends")).toBe("SUBSCRIBED");
});
