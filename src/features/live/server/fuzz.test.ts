import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { testApi } from "#test/api.ts";
import { createMember, type TestAccount } from "#test/factories.ts";
import { type LiveSite, openLiveSite } from "#test/live.ts";
import { rounds, seed } from "#test/rounds.ts";

const api = testApi();
let site: LiveSite;
let member: TestAccount;
beforeAll(async () => {
  site = await openLiveSite(api());
  member = await createMember(api());
});
afterAll(() => site?.close());

async function open(version: string): Promise<{ socket: WebSocket; said: string[] }> {
  const socket = new WebSocket(`${site.url.replace("http", "ws")}/websocket?vsn=${version}`);
  const said: string[] = [];
  socket.on("error", () => undefined);
  socket.on("message", (data) => void said.push(String(data)));
  await new Promise((resolve) => socket.once("open", resolve));
  return { socket, said };
}

const heartbeatOf = (version: string) =>
  version === "2.0.0"
    ? JSON.stringify([null, "beat", "phoenix", "heartbeat", {}])
    : JSON.stringify({ topic: "phoenix", event: "heartbeat", payload: {}, ref: "beat" });

/** Settled: closed, or still answering. */
async function isSettled(version: string, socket: WebSocket, said: string[]): Promise<boolean> {
  if (socket.readyState === WebSocket.OPEN) socket.send(heartbeatOf(version));
  await expect
    .poll(() => socket.readyState === WebSocket.CLOSED || said.some((text) => text.includes('"beat"')))
    .toBe(true);
  socket.terminate();
  return true;
}

const EVENTS = ["phx_join", "phx_leave", "access_token", "broadcast", "presence", "heartbeat", "__proto__"];
const TOPICS = ["realtime:fuzz", "realtime:", "phoenix", "realtime:member:x", "fuzz"];
const short = fc.string({ unit: "binary", maxLength: 8 });
const payload = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.record(
    {
      event: fc.oneof(short, fc.constantFrom("track", "untrack", "offer")),
      payload: fc.jsonValue({ maxDepth: 2 }),
      access_token: fc.oneof(fc.constant(null), short),
      config: fc.record(
        {
          private: fc.oneof(fc.boolean(), fc.integer()),
          broadcast: fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.record({ self: fc.boolean(), ack: fc.boolean() })),
          presence: fc.record({ key: fc.oneof(short, fc.integer()), enabled: fc.boolean() }, { requiredKeys: [] }),
          postgres_changes: fc.array(
            fc.record(
              { event: fc.constantFrom("*", "INSERT", "X"), schema: short, table: short, filter: short },
              { requiredKeys: [] },
            ),
            { maxLength: 3 },
          ),
        },
        { requiredKeys: [] },
      ),
    },
    { requiredKeys: [] },
  ),
);
const reference = fc.oneof(fc.constant(null), fc.constantFrom("1", "2"), fc.integer(), short);
const topic = fc.oneof(fc.constantFrom(...TOPICS), short);
const event = fc.oneof(fc.constantFrom(...EVENTS), short);
const asArray = fc.tuple(reference, reference, topic, event, payload).map((frame) => JSON.stringify(frame));
const asObject = fc
  .record({ join_ref: reference, ref: reference, topic, event, payload }, { requiredKeys: ["topic", "event"] })
  .map((frame) => JSON.stringify(frame));
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  fc.uint8Array({ maxLength: 60 }).map((rest) => new Uint8Array([3, 1, 1, 3, 2, 0, 1, ...rest])),
);
const frame = fc.oneof(asArray, asObject, bytes, fc.string({ unit: "binary", maxLength: 20 }));

test.each(["1.0.0", "2.0.0"])("%s: the socket answers or closes for any frames of a stranger", async (version) => {
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 12 }), async (frames) => {
      const { socket, said } = await open(version);
      for (const one of frames) if (socket.readyState === WebSocket.OPEN) socket.send(one);
      return isSettled(version, socket, said);
    }),
    { numRuns: rounds({ gate: 15, full: 60 }), seed: seed() },
  );
});

test.each(["1.0.0", "2.0.0"])(
  "%s: the socket answers or closes for any frames in a joined channel",
  async (version) => {
    const joinPayload = { config: { broadcast: { self: true, ack: true } }, access_token: member.token };
    const join =
      version === "2.0.0"
        ? JSON.stringify(["1", "1", "realtime:fuzz", "phx_join", joinPayload])
        : JSON.stringify({ topic: "realtime:fuzz", event: "phx_join", payload: joinPayload, ref: "1", join_ref: "1" });
    await fc.assert(
      fc.asyncProperty(
        fc.array(version === "2.0.0" ? fc.oneof(asArray, bytes) : asObject, { minLength: 1, maxLength: 12 }),
        async (frames) => {
          const { socket, said } = await open(version);
          socket.send(join);
          await expect.poll(() => said.some((text) => text.includes('"status":"ok"'))).toBe(true);
          for (const one of frames) if (socket.readyState === WebSocket.OPEN) socket.send(one);
          return isSettled(version, socket, said);
        },
      ),
      { numRuns: rounds({ gate: 10, full: 40 }), seed: seed() },
    );
  },
);

test("a frame that is too long closes its socket, and an unknown version opens none", async () => {
  const { socket } = await open("2.0.0");
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.send("x".repeat(64 * 1024 + 1));
  expect(await closed).toBe(1009);
  const refused = new WebSocket(`${site.url.replace("http", "ws")}/websocket?vsn=3.0.0`);
  const error = await new Promise<Error>((resolve) => refused.once("error", resolve));
  expect(error.message).toContain("400");
});
