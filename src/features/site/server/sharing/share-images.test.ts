import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { drawShareImage, etagOf } from "./render-share-image.ts";
import type { ShareContent } from "./share-content.ts";
import { createShareImages } from "./share-images.ts";

const profile = (name: string): ShareContent => ({
  kind: "profile",
  name,
  businessName: null,
  tierLabel: "Builder",
  country: "Kenya",
  typeLabel: null,
  address: "https://isa.example/profile/ISA-KE-SE-00042",
});

/** Stub of the painter: counts pictures, which finish on demand. */
function painter() {
  const wet: (() => void)[] = [];
  const counts = { painted: 0, atOnce: 0, most: 0 };
  return {
    counts,
    async dryFor<Work>(work: Promise<Work>): Promise<Work> {
      let over = false;
      const end = work.finally(() => {
        over = true;
      });
      while (!over) {
        await turn();
        for (const done of wet.splice(0)) done();
      }
      return end;
    },
    async rasterise(): Promise<Uint8Array<ArrayBuffer>> {
      counts.painted += 1;
      counts.atOnce += 1;
      counts.most = Math.max(counts.most, counts.atOnce);
      await new Promise<void>((done) => wet.push(done));
      counts.atOnce -= 1;
      return new Uint8Array(1000);
    },
  };
}

test("the same content is drawn once, for concurrent and later requests", async () => {
  const { counts, dryFor, rasterise } = painter();
  const images = createShareImages({ rasterise });
  const together = Promise.all([images.image(profile("Nia")), images.image(profile("Nia"))]);
  const [first, second] = await dryFor(together);
  expect(await images.image(profile("Nia"))).toBe(first);
  expect(second).toBe(first);
  expect(counts.painted).toBe(1);
});

test("the etag comes from the drawing and changes with the content", async () => {
  const images = createShareImages();
  const { etag } = await images.image(profile("Nia"));
  expect(etag).toMatch(/^"[\w-]{24}"$/);
  expect(etag).toBe(etagOf(await drawShareImage(profile("Nia"))));
  expect((await images.image(profile("Nia M."))).etag).not.toBe(etag);
});

test("at most two pictures are drawn at once", async () => {
  const { counts, dryFor, rasterise } = painter();
  const images = createShareImages({ rasterise });
  const names = ["Nia", "Chinedu", "Amina", "Selam", "Tariq"];
  await dryFor(Promise.all(names.map((name) => images.image(profile(name)))));
  expect(counts).toEqual({ painted: 5, atOnce: 0, most: 2 });
});

test("a failed picture is not cached, and later pictures are drawn", async () => {
  let broken = true;
  const images = createShareImages({
    rasterise: async () => {
      if (broken) throw new Error("no paint");
      return new Uint8Array(10);
    },
  });
  const asked = ["Nia", "Nia", "Amina", "Selam"].map((name) => images.image(profile(name)));
  const settled = await Promise.allSettled(asked);
  expect(settled.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected", "rejected"]);
  broken = false;
  expect((await images.image(profile("Nia"))).bytes).toHaveLength(10);
});

test("the least recently used pictures are evicted when the cache is full", async () => {
  const counts = { painted: 0 };
  const images = createShareImages({
    mostBytes: 2500,
    rasterise: async () => {
      counts.painted += 1;
      return new Uint8Array(1000);
    },
  });
  for (const name of ["Nia", "Amina", "Nia", "Selam", "Nia"]) await images.image(profile(name));
  expect(counts.painted).toBe(3);
  await images.image(profile("Amina"));
  expect(counts.painted).toBe(4);
});
