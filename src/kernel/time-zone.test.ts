import { expect, test, vi } from "vitest";
import { dayIn, readTimeZone } from "./time-zone.ts";

test.each([
  ["Africa/Nairobi", "Africa/Nairobi"],
  [" africa/nairobi ", "Africa/Nairobi"],
  ["utc", "UTC"],
  ["Etc/GMT+3", "Etc/GMT+3"],
  ["Mars/Olympus", null],
  ["+03:00", null],
  ["", null],
])("the text %j is read as the zone %j", (text, zone) => expect(readTimeZone(text)).toBe(zone));

// Other files of this process may have loaded the module, so the first format is made before counting.
test("a time zone creates one format for all its spellings", () => {
  const moment = new Date("2026-11-20T22:30:00Z");
  expect(dayIn("Asia/Tokyo", moment)).toBe("2026-11-21");
  const made = vi.spyOn(Intl, "DateTimeFormat");
  for (const name of ["Asia/Tokyo", "asia/tokyo", "ASIA/TOKYO", "aSIA/tOKYO"]) {
    expect(readTimeZone(name)).toBe("Asia/Tokyo");
    expect(dayIn(name, moment)).toBe("2026-11-21");
  }
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});
