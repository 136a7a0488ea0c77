import type { Metadata } from "sharp";
import { expect, test } from "vitest";
import { bytesToDecode, openDecoding } from "./decoding.ts";

const MB = 1024 * 1024;
const header = (about: Partial<Metadata>) => ({ width: 6000, height: 5000, format: "jpeg", ...about }) as Metadata;

test.each<[string, Partial<Metadata>, number]>([
  ["read line by line", {}, 16],
  ["turned while it is read", { orientation: 6 }, 16],
  ["a progressive JPEG", { isProgressive: true }, 187],
  ["an interlaced PNG of sixteen bits", { format: "png", isProgressive: true, depth: "ushort" }, 244],
  ["a turned PNG", { format: "png", orientation: 6 }, 187],
  ["a GIF", { format: "gif" }, 187],
])("a picture that is %s needs the expected memory", (_name, about, megabytes) => {
  expect(Math.floor(bytesToDecode(header(about)) / MB)).toBe(megabytes);
});

test("pictures are decoded concurrently within the free memory, and one in any case", async () => {
  const { run } = openDecoding(() => 100 * MB, 4);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const read = (size: number) =>
    run(
      () => {
        begun.push(size / MB);
        return new Promise<void>((resolve) => ends.push(resolve));
      },
      { size },
    );
  const all = [60, 30, 30, 300].map((megabytes) => read(megabytes * MB));
  await expect.poll(() => begun).toEqual([60, 30]);
  for (const count of [3, 3, 4]) {
    ends.shift()?.();
    await expect.poll(() => begun.length).toBe(count);
  }
  for (const end of ends) end();
  await Promise.all(all);
  expect(begun).toEqual([60, 30, 30, 300]);
});
