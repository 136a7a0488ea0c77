import { expect, test } from "vitest";
import { inScope } from "#platform/http/request-scope.ts";
import { exactMomentText, fullMomentText, joinedText, longDayText, momentText } from "./moment-text.ts";

const AT = "2026-11-20T22:00:05.000Z";

test.each([
  ["Africa/Nairobi", "21 Nov 2026, 01:00", "21 Nov 2026", "21 November 2026"],
  ["Africa/Lagos", "20 Nov 2026, 23:00", "20 Nov 2026", "20 November 2026"],
  [undefined, "20 Nov 2026, 22:00", "20 Nov 2026", "20 November 2026"],
])("a moment in the time zone %s is shown as %s", (timeZone, moment, day, longDay) => {
  const said = () => [momentText(AT), joinedText(AT), longDayText(AT)];
  expect(inScope(timeZone ? { timeZone } : {}, said)).toEqual([moment, day, longDay]);
});

test("an exact moment has seconds, and a full moment has its weekday", () => {
  const said = () => [exactMomentText(AT), fullMomentText(AT)];
  expect(inScope({ timeZone: "Africa/Cairo" }, said)).toEqual([
    "21 Nov 2026, 00:00:05",
    "Saturday, 21 November 2026 at 00:00",
  ]);
});
