import { afterAll, beforeAll, expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createAdmin, createMember, type TestAccount } from "#test/factories.ts";
import { connectClient, joinNow, type LiveSite, openLiveSite, thisYear } from "#test/live.ts";

const api = testApi();
let site: LiveSite;
beforeAll(async () => {
  site = await openLiveSite(api());
});
afterAll(() => site?.close());

type Heard = { event: string; payload: unknown };

async function hear(as: TestAccount, topic: string, isPrivate = false) {
  const heard: Heard[] = [];
  await joinNow(await connectClient(site.url, as), topic, { private: isPrivate }, (channel) =>
    channel.on("broadcast", { event: "*" }, ({ event, payload }: Heard) => void heard.push({ event, payload })),
  );
  return heard;
}

const say = (as: TestAccount | undefined, json: unknown) =>
  api().call("POST", "/realtime/v1/api/broadcast", { as, json });

test("HTTP broadcasts of the client reach the topic in order before its socket is open", async () => {
  const [reader, member] = [await createMember(api()), await createMember(api())];
  const heard = await hear(reader, "http room/1");
  const client = await connectClient(site.url, member, (url, options) =>
    thisYear(url, { ...options, logger: () => undefined }),
  );
  const channel = client.channel("http room/1") as unknown as {
    send(message: object): Promise<string>;
    httpSend(event: string, payload: unknown): Promise<{ success: boolean }>;
  };
  expect(await channel.send({ type: "broadcast", event: "first", payload: { n: 1 } })).toBe("ok");
  expect(await channel.httpSend("second event", { n: 2 })).toEqual({ success: true });
  expect(await channel.httpSend("bytes", new Uint8Array([1, 2]))).toEqual({ success: true });
  await expect.poll(() => heard.length).toBe(3);
  expect(heard.slice(0, 2)).toEqual([
    { event: "first", payload: { n: 1 } },
    { event: "second event", payload: { n: 2 } },
  ]);
});

test("a broadcast call is refused as a whole when one topic is not allowed for the caller", async () => {
  const [owner, other, admin] = [await createMember(api()), await createMember(api()), await createAdmin(api())];
  const heard = await hear(owner, `member:${owner.id}`, true);
  const open = await hear(owner, "open");
  const own = { topic: `member:${owner.id}`, event: "e", payload: { a: 1 }, private: true };
  const both = { messages: [{ topic: "open", event: "e", payload: {} }, own] };
  expect((await say(undefined, both)).status).toBe(401);
  expect((await say(other, both)).status).toBe(403);
  expect((await say(admin, both)).status).toBe(403);
  expect((await say(owner, both)).status).toBe(202);
  await expect.poll(() => [heard.length, open.length]).toEqual([1, 1]);
});

test.each([
  {},
  { messages: [] },
  { messages: Array(101).fill({ topic: "a", event: "e", payload: 1 }) },
  { messages: [{ topic: "", event: "e", payload: 1 }] },
  { messages: [{ topic: "a\u0000", event: "e", payload: 1 }] },
  { messages: [{ topic: "a", event: "e".repeat(256), payload: 1 }] },
  { messages: [{ topic: "a", event: "e", payload: "x".repeat(65_537) }] },
])("an invalid broadcast is refused: %#", async (json) => {
  expect((await say(await createMember(api()), json)).status).toBe(422);
});
