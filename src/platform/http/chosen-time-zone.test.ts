import { expect, test } from "vitest";
import { chosenTimeZone } from "./chosen-time-zone.ts";

test.each([
  [undefined, null],
  ["isa_language=fr", null],
  ["isa_time_zone=Africa/Nairobi", "Africa/Nairobi"],
  ["a=b; isa_time_zone=Africa%2Fnairobi", "Africa/Nairobi"],
  ["isa_time_zone=UTC", "UTC"],
  ["isa_time_zone=Mars/Olympus", null],
  ["isa_time_zone=", null],
])("the cookies %j choose the time zone %j", (cookies, zone) => {
  expect(chosenTimeZone(cookies)).toBe(zone);
});
