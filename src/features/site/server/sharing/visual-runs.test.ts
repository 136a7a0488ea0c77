import { expect, test } from "vitest";
import { loadFonts } from "./fonts.ts";
import { handFor } from "./shape-line.ts";
import { visualRuns } from "./visual-runs.ts";

const FONTS = await loadFonts();

function seen(line: string): string[] {
  const { typeface, rightToLeft } = handFor(line, "heading", FONTS);
  return visualRuns(line, typeface, rightToLeft).map((run) => run.text);
}

test("a line that begins in Latin runs left to right, with Arabic parts right to left", () => {
  expect(seen("Amina أمينة Ltd")).toEqual(["Amina ", "أمينة", " ", "Ltd"]);
});

test("a line that begins in Arabic runs right to left, with Latin parts left to right", () => {
  expect(seen("أمينة Trading الفاسي")).toEqual(["الفاسي", " ", "Trading", "أمينة "]);
  expect(seen("شركة Karibu ሰላም")).toEqual(["Karibu ", "ሰላም", "شركة "]);
});

test("numbers inside Arabic keep their order", () => {
  expect(seen("أمينة 2026 الفاسي")).toEqual([" الفاسي", "2026", "أمينة "]);
});

test("Latin and Ethiopic parts keep their order, each in its own font", () => {
  expect(seen("Selam ሰላም 2 Café")).toEqual(["Selam ", "ሰላም 2 ", "Café"]);
});
