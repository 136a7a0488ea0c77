import { expect, test } from "vitest";
import { csvText } from "./save-csv.ts";

test("rows become spreadsheet lines without formulas", () => {
  const rows = [
    ["Name", "Address"],
    ['Otieno, "Amina"', "amina@example.com"],
    ["=HYPERLINK(1)", " "],
  ];
  expect(csvText(rows)).toBe('\uFEFFName,Address\r\n"Otieno, ""Amina""",amina@example.com\r\n\'=HYPERLINK(1)," "\r\n');
});
