import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readMessageTime, timeProblem, usableUntil, walletLabel } from "./wallets.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const MINUTE = 60_000;
const after = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);

test.each([
  ["now", { issuedAt: NOW }, null],
  ["ten minutes ago", { issuedAt: after(-10) }, null],
  ["longer ago", { issuedAt: after(-10.01) }, "message was issued too long ago"],
  ["in ten minutes, by another clock", { issuedAt: after(10) }, null],
  ["in the future", { issuedAt: after(10.01) }, "message was issued in the future"],
  ["until in a minute", { expiresAt: after(1) }, null],
  ["until now", { expiresAt: NOW }, "message is expired"],
  ["from now on", { notBefore: NOW }, null],
  ["from later on", { notBefore: after(0.01) }, "message becomes valid in the future"],
  ["until the past, from the future", { expiresAt: after(-1), notBefore: after(1) }, "message is expired"],
])("the time check of a message issued or valid %s gives the expected result", (_, times, problem) => {
  expect(timeProblem({ issuedAt: NOW, expiresAt: null, notBefore: null, ...times }, NOW)).toBe(problem);
});

test("a message is refused after the time until which its hash is kept", () => {
  void fc.assert(
    fc.property(fc.integer({ min: -30, max: 30 }), fc.integer({ min: 0, max: 60 }), (issued, later) => {
      const times = { issuedAt: after(issued), expiresAt: null, notBefore: null };
      return after(later) <= usableUntil(times) || timeProblem(times, after(later)) !== null;
    }),
  );
});

test.each(["2026-11-21", "2026-11-21T10:00:00", "2026-13-01T00:00:00Z", "yesterday", "", "1795255200"])(
  "the message time %j is refused",
  (text) => expect(readMessageTime(text)).toBeNull(),
);

test("a message time may have any UTC offset", () => {
  expect(readMessageTime("2026-11-21T12:00:00.000+02:00")).toEqual(NOW);
});

test.each([
  ["web3:ethereum:0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266", "Ethereum 0xf39f…2266"],
  ["web3:solana:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv", "Solana 7S3P4H…AaKv"],
  ["web3:other:short", "short"],
])("the wallet %s has the label %s", (id, label) => {
  expect(walletLabel(id)).toBe(label);
});
