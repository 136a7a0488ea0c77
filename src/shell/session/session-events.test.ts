import { afterAll, afterEach, expect, test, vi } from "vitest";
import { stubLocalStorage } from "#test/local-storage.ts";
import { announceSession, onSessionEvent, type SessionEvent } from "./session-channel.ts";
import { reactionTo, witnessSession } from "./session-events.ts";

const otherTab = new BroadcastChannel("isa:session");
afterAll(() => otherTab.close());
afterEach(() => void vi.unstubAllGlobals());

const LAST: SessionEvent = { type: "TOKEN_REFRESHED", userId: "last" };

/** @returns the messages that another tab receives meanwhile */
async function receivedDuring(act: () => void): Promise<object[]> {
  const received: object[] = [];
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  otherTab.onmessage = ({ data: { from, ...event } }: MessageEvent) => {
    if (event.userId === LAST.userId) resolve();
    else received.push(event);
  };
  act();
  announceSession(LAST);
  await isOver;
  return received;
}

/** @returns the events that this page reads from messages of another tab */
async function readFrom(...messages: unknown[]): Promise<SessionEvent[]> {
  const events: SessionEvent[] = [];
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  const leave = onSessionEvent((event) => {
    if (event.userId === LAST.userId) resolve();
    else events.push(event);
  });
  for (const message of [...messages, LAST]) otherTab.postMessage(message);
  await isOver;
  leave();
  return events;
}

test.each([
  [null, null, null],
  ["ama", "ama", null],
  [null, "ama", { type: "SIGNED_IN", userId: "ama" }],
  ["ama", "kofi", { type: "SIGNED_IN", userId: "kofi" }],
  ["ama", null, { type: "SIGNED_OUT", userId: null }],
])("a change from the user %s to %s gives the event %o", async (last, now, event) => {
  stubLocalStorage();
  await receivedDuring(() => witnessSession(last));
  expect(await receivedDuring(() => witnessSession(now))).toEqual(event === null ? [] : [event]);
});

test.each(["SIGNED_IN", "SIGNED_OUT", "TOKEN_REFRESHED", "USER_UPDATED", "PASSWORD_RECOVERY"])(
  "the event %s is read with and without a user",
  async (type) => {
    expect(await readFrom({ type }, { type, userId: "ama" })).toEqual([
      { type, userId: null },
      { type, userId: "ama" },
    ]);
  },
);

test("a deliberate sign-out is told apart from a session that ended", async () => {
  const [chosen, lapsed] = await readFrom({ type: "SIGNED_OUT", onPurpose: true }, { type: "SIGNED_OUT" });
  expect(chosen).toHaveProperty("onPurpose", true);
  expect(lapsed).not.toHaveProperty("onPurpose");
});

test.each([undefined, null, 7, "HELLO", {}, { type: "constructor" }])(
  "the message %o is not a session event",
  async (message) => {
    expect(await readFrom(message)).toEqual([]);
  },
);

test.each([
  ["SIGNED_OUT", null, "ama", "lapsed"],
  ["SIGNED_OUT", null, null, null],
  ["SIGNED_OUT", null, undefined, "lapsed"],
  ["SIGNED_IN", "ama", undefined, "look-again"],
  ["SIGNED_IN", "ama", null, "look-again"],
  ["SIGNED_IN", "ama", "ama", "look-again"],
  ["SIGNED_IN", "kofi", "ama", "reload"],
  ["PASSWORD_RECOVERY", "kofi", "ama", "reload"],
  ["USER_UPDATED", "ama", "ama", "look-again"],
  ["TOKEN_REFRESHED", "ama", "ama", null],
] as const)("the event %s of %s makes a page of %s react with: %s", (type, userId, own, reaction) => {
  expect(reactionTo({ type, userId }, own)).toBe(reaction);
});

test.each([
  ["ama", "signed-out"],
  [null, null],
  [undefined, "signed-out"],
])("a deliberate sign-out makes a page of %s react with: %s", (own, reaction) => {
  expect(reactionTo({ type: "SIGNED_OUT", userId: null, onPurpose: true }, own)).toBe(reaction);
});
