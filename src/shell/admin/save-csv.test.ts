import { resolveObjectURL } from "node:buffer";
import { afterEach, expect, test, vi } from "vitest";
import { saveCsv } from "./save-csv.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("rows become spreadsheet lines without formulas", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-21T08:00:00Z") });
  const link = { href: "", download: "", click: vi.fn() };
  vi.stubGlobal("document", { createElement: () => link });
  saveCsv("members", [
    ["Name", "Address"],
    ['Otieno, "Amina"', "amina@example.com"],
    ["=HYPERLINK(1)", " "],
  ]);
  expect(link.click).toHaveBeenCalledOnce();
  expect(link.download).toBe("isa-members-2026-11-21.csv");
  const bytes = await resolveObjectURL(link.href)?.arrayBuffer();
  expect(Buffer.from(bytes ?? new ArrayBuffer()).toString()).toBe(
    '\uFEFFName,Address\r\n"Otieno, ""Amina""",amina@example.com\r\n\'=HYPERLINK(1)," "\r\n',
  );
});
