import { expect, test } from "vitest";
import { sendPath } from "#kernel/paths/emails.ts";
import { HISTORY, mailsOf } from "./history-search.ts";

const ID = "0199d3a8-7c5e-7b1e-9d2f-3b6c1f0a4e55";
const paramsOf = (href: string) => new URL(href, "http://x").searchParams;

test("the history search is encoded in the page address", () => {
  const search = { type: "newsletter", status: "sent", cursor: "abc" };
  expect(HISTORY.href()).toBe("/admin/emails/history");
  expect(HISTORY.href(search)).toBe("/admin/emails/history?type=newsletter&status=sent&cursor=abc");
  expect(HISTORY.read(paramsOf(HISTORY.href(search)))).toEqual(search);
  expect(HISTORY.read(new URLSearchParams("type=x&status=kept&cursor=%00&limit=1"))).toEqual({});
});

test("the recipient search of a send uses its own parameter names in the page address", () => {
  const mails = mailsOf(ID);
  const search = { status: "failed", cursor: "abc" };
  expect(mails.href()).toBe(sendPath(ID));
  expect(mails.href(search)).toBe(`/admin/emails/history?send=${ID}&mails=failed&after=abc`);
  expect(mails.read(paramsOf(mails.href(search)))).toEqual(search);
  expect(mails.read(new URLSearchParams("mails=x&after=%00&status=failed&cursor=abc"))).toEqual({});
});

test("the CSV link keeps the status filter and drops the cursor", () => {
  const file = `/api/admin/email-history/${ID}/recipients.csv`;
  expect(mailsOf(ID).file({ status: "failed", cursor: "abc" })).toBe(`${file}?status=failed`);
  expect(mailsOf(ID).file({ cursor: "abc" })).toBe(file);
});
