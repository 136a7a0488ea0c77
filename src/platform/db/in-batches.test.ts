import { expect, test } from "vitest";
import { foundInBatches, inBatches } from "./in-batches.ts";

const NUMBERS = Array.from({ length: 10 }, (_, index) => index);

function reader() {
  const asked: (number | null)[] = [];
  const read = async (after: number | null, limit: number) => {
    asked.push(after);
    return NUMBERS.filter((number) => after === null || number > after).slice(0, limit);
  };
  return { asked, read };
}

test.each([
  { size: 3, asked: [null, 2, 5, 8] },
  { size: 5, asked: [null, 4, 9] },
  { size: 20, asked: [null] },
])("batches of $size bring every row once", async ({ size, asked }) => {
  const reading = reader();
  const brought: number[] = [];
  for await (const number of inBatches(reading.read, size)) brought.push(number);
  expect(brought).toEqual(NUMBERS);
  expect(reading.asked).toEqual(asked);
});

test("a batch is read only when it is needed", async () => {
  const reading = reader();
  for await (const number of inBatches(reading.read, 3)) {
    if (number === 3) break;
    expect(reading.asked).toEqual([null]);
  }
  expect(reading.asked).toEqual([null, 2]);
});

test("rows deleted between find and read are left out, and later rows are returned", async () => {
  const places = NUMBERS.map((number) => ({ micros: String(number), id: `id ${number}` }));
  const brought: string[] = [];
  const found = foundInBatches(
    {
      find: async (after, limit) => {
        const start = after === null ? 0 : Number(after.micros) + 1;
        return places.slice(start, start + limit);
      },
      read: async (ids) => ids.filter((id) => id !== "id 1" && id !== "id 2"),
    },
    3,
  );
  for await (const row of found) brought.push(row);
  expect(brought).toEqual(["id 0", ...NUMBERS.slice(3).map((number) => `id ${number}`)]);
});
