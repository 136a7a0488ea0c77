import { expect, test } from "vitest";
import { readBanDuration } from "./ban-duration.ts";

test.each([
  ["24h", 86_400_000],
  ["1h30m", 5_400_000],
  ["1.5h", 5_400_000],
  ["300ms", 300],
  ["876000h", 3_153_600_000_000],
  ["none", null],
  ["", undefined],
  ["0s", undefined],
  ["1d", undefined],
  ["-1h", undefined],
  ["h", undefined],
  ["99999999999h", undefined],
  ["1h x", undefined],
])("the ban duration %j parses to %j", (text, milliseconds) => {
  expect(readBanDuration(text)).toBe(milliseconds);
});
