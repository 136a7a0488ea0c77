import { expect, test } from "vitest";
import { shortAddress } from "./devices.ts";

test.each([
  ["197.232.61.7", "197.232.x.x"],
  ["::ffff:197.232.61.7", "197.232.x.x"],
  ["2C0F:FE38:2100:1::7", "2c0f:fe38:x"],
  ["::1", null],
  ["unknown", null],
  ["<b>", null],
  [null, null],
])("the IP address %s is shortened to %s", (address, shown) => {
  expect(shortAddress(address)).toBe(shown);
});
