import { expect, test } from "vitest";
import { LIST_MAX } from "../../../domain/audience.ts";
import { EMPTY, hasText, isSendable, isTouched, withRecipients } from "./composition.ts";

const READY = { ...EMPTY, subject: "News", htmlContent: "<p>Hello</p>", recipients: ["nia@example.com"] };

test("a mail without recipients, subject or content is not sendable", () => {
  expect(isSendable(READY, undefined)).toBe(true);
  expect(isSendable({ ...READY, recipients: [] }, 12)).toBe(false);
  expect(isSendable({ ...READY, subject: "  " }, undefined)).toBe(false);
  expect(isSendable({ ...READY, htmlContent: "\n" }, undefined)).toBe(false);
});

test("a mail to an audience needs at least one matching member and no list", () => {
  const toAll = { ...READY, target: "audience", recipients: [] } as const;
  expect([isSendable(toAll, 3), isSendable(toAll, 0), isSendable(toAll, undefined)]).toEqual([true, false, false]);
});

test("recipients are merged without duplicates, and an addition above the limit is refused", () => {
  expect(withRecipients(["a@example.com"], ["b@example.com", "a@example.com"])).toEqual([
    "a@example.com",
    "b@example.com",
  ]);
  const many = Array.from({ length: LIST_MAX }, (_, n) => `person${n}@example.com`);
  expect(withRecipients([], many)).toHaveLength(LIST_MAX);
  expect(withRecipients(many, ["one-more@example.com"])).toBeNull();
});

test("a pending request key does not count as an edit, and a changed filter does", () => {
  expect(isTouched({ ...EMPTY, requestKey: "key" })).toBe(false);
  expect(isTouched({ ...EMPTY, filters: { ...EMPTY.filters, country: "KE" } })).toBe(true);
  expect([hasText(EMPTY), hasText({ ...EMPTY, subject: "x" })]).toEqual([false, true]);
});
