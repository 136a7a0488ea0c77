import fc from "fast-check";
import { expect, test } from "vitest";
import { fitLine, fitTwoLines, textWidth } from "./fitted-text.tsx";

const ROOM = { width: 540, size: 54, smallest: 32, bold: true };

test("a short name keeps its text and the full size", () => {
  expect(fitLine("Amina Diallo", ROOM)).toEqual({ text: "Amina Diallo", size: 54, length: undefined });
});

test("a longer name gets a smaller font before it is cut", () => {
  const { text, size } = fitLine("Oluwaseun Adebayo-Ogunlesi", ROOM);
  expect(text).toBe("Oluwaseun Adebayo-Ogunlesi");
  expect(size).toBeLessThan(54);
});

test("a name that never fits is cut with an ellipsis in any direction", () => {
  expect(fitLine("W".repeat(200), ROOM).text).toMatch(/^\u2068W+…\u2069$/);
  expect(fitLine("محمد ".repeat(40).trim(), ROOM).text).toMatch(/^\u2068محمد.*…\u2069$/);
});

test("two lines break at the space nearest the middle", () => {
  const lines = fitTwoLines("Association of Coastal Seaweed Growers", { ...ROOM, size: 40 });
  expect(lines.map(({ text }) => text)).toEqual(["Association of Coastal", "Seaweed Growers"]);
});

test("an accent adds nothing to the width of its letter", () => {
  expect(textWidth("é", 100)).toBe(textWidth("e", 100));
});

test("a fitted text never overflows its width", () => {
  const text = fc.oneof(fc.string({ unit: "grapheme", minLength: 1 }), fc.lorem());
  fc.assert(
    fc.property(text, (name) => {
      for (const line of [fitLine(name, ROOM), ...fitTwoLines(name, ROOM)]) {
        expect(textWidth(line.text, line.size, true)).toBeLessThanOrEqual(ROOM.width);
        expect(line.size).toBeGreaterThanOrEqual(ROOM.smallest);
      }
    }),
  );
});
