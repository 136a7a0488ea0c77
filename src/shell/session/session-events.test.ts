import { expect, test } from "vitest";
import { readSessionEvent, SESSION_EVENTS } from "./session-channel.ts";
import { sessionEventSince } from "./session-events.ts";
import { endingBy, reactionTo } from "./use-session-events.ts";

test.each([
  [null, null, null],
  ["ama", "ama", null],
  [null, "ama", { type: "SIGNED_IN", userId: "ama" }],
  ["ama", "kofi", { type: "SIGNED_IN", userId: "kofi" }],
  ["ama", null, { type: "SIGNED_OUT", userId: null }],
])("a change from the user %s to %s gives the event %o", (last, now, event) => {
  expect(sessionEventSince(last, now)).toEqual(event);
});

test.each(SESSION_EVENTS)("the event %s is read with and without a user", (type) => {
  expect(readSessionEvent({ type })).toEqual({ type, userId: null });
  expect(readSessionEvent({ type, userId: "ama" })).toEqual({ type, userId: "ama" });
});

test("a deliberate sign-out is told apart from a session that ended", () => {
  expect(readSessionEvent({ type: "SIGNED_OUT", onPurpose: true })).toHaveProperty("onPurpose", true);
  expect(readSessionEvent({ type: "SIGNED_OUT" })).not.toHaveProperty("onPurpose");
  expect(endingBy({ type: "SIGNED_OUT", userId: null, onPurpose: true })).toBe("signed-out");
  expect(endingBy({ type: "SIGNED_OUT", userId: null })).toBe("lapsed");
});

test.each([undefined, null, 7, "HELLO", {}, { type: "constructor" }])(
  "the message %o is not a session event",
  (data) => {
    expect(readSessionEvent(data)).toBeNull();
  },
);

test.each([
  ["SIGNED_OUT", null, "ama", "tell"],
  ["SIGNED_OUT", null, null, null],
  ["SIGNED_OUT", null, undefined, "tell"],
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
