import * as v from "valibot";
import { expect, test } from "vitest";
import { firstPasskeyName, passkeyNameSchema } from "./passkey-name.ts";

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", ["internal"], "iPhone"],
  ["Mozilla/5.0 (Linux; Android 14; TECNO KG5)", ["internal", "hybrid"], "Android phone"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", [], "Windows computer"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", ["internal"], "Mac"],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)", ["internal"], "Chromebook"],
  ["Mozilla/5.0 (X11; Linux x86_64)", ["internal"], "Linux computer"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", ["usb", "nfc"], "Security key"],
  [null, [], "Passkey"],
] as const)("a passkey made by %s over %s is called %s", (userAgent, transports, name) => {
  expect(firstPasskeyName(userAgent, transports)).toBe(name);
});

test("a passkey name is trimmed, not empty and at most 60 characters long", () => {
  expect(v.parse(passkeyNameSchema, { name: "  My blue phone " })).toEqual({ name: "My blue phone" });
  expect(v.safeParse(passkeyNameSchema, { name: "  " }).issues?.[0].message).toBe("Please give this passkey a name");
  expect(v.safeParse(passkeyNameSchema, { name: "x".repeat(61) }).issues?.[0].message).toBe(
    "Please use at most 60 characters",
  );
});
