import { expect, test } from "vitest";
import { parseConfig } from "#app/config.ts";
import { envelopeSender, mailIdsIn } from "./bounce-address.ts";

const ID = "0190a3b2-1c4d-7e5f-8a9b-0c1d2e3f4a5b";
const OTHER = "0190a3b2-1c4d-7e5f-8a9b-ffffffffffff";
const KEY = "a-secret-of-forty-characters-or-even-more";
const context = (linkKeys = [KEY], BOUNCE_ADDRESS = "bounces@isa.example") => ({
  config: parseConfig({ BOUNCE_ADDRESS }),
  linkKeys,
});

test("a bounce address fits RFC 5321, and its mail id is found in any case", () => {
  const address = envelopeSender(context(), ID) ?? "";
  expect(address).toMatch(/^bounces\+[0-9a-f.]+@isa\.example$/);
  expect(address.split("@")[0]?.length).toBeLessThanOrEqual(64);
  const longest = envelopeSender(context([KEY], `${"b".repeat(18)}@isa.example`), ID) ?? "";
  expect(longest.split("@")[0]?.length).toBeLessThanOrEqual(64);
  expect(mailIdsIn(context(), `Delivered-To: <${address.toUpperCase()}>\nTo: ${address}`)).toEqual([ID]);
});

test("a bounce address with a forged id or a signature of another secret is ignored", () => {
  const address = envelopeSender(context(), ID) ?? "";
  const forged = address.replace(ID.replaceAll("-", ""), OTHER.replaceAll("-", ""));
  expect(mailIdsIn(context(), forged)).toEqual([]);
  expect(mailIdsIn(context([`${KEY}2`]), address)).toEqual([]);
  expect(mailIdsIn(context([`${KEY}2`, KEY]), address)).toEqual([ID]);
});

test("a mail has no envelope sender when no bounce address is configured", () => {
  expect(envelopeSender(context([KEY], ""), ID)).toBeUndefined();
  expect(mailIdsIn(context([KEY], ""), "bounces@isa.example")).toEqual([]);
});
