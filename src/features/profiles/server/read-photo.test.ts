import { readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Metadata } from "sharp";
import { expect, test } from "vitest";
import { BRIEFLY_BUSY } from "#kernel/interface-messages.ts";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { pngChunk, pngImage, turnedJpeg } from "#test/images.ts";
import { openRequestListener } from "#test/request-listener.ts";
import { bytesToDecode, decoding, openDecoding, readPhoto } from "./read-photo.ts";

const api = testApi();
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

test("a picture too large for the memory is refused with advice", async () => {
  const path = join(api().config.dataDir, "interlaced.png");
  const { sharp } = await import("#platform/files/images.ts");
  await sharp({ create: { width: 3000, height: 3000, channels: 3, background: "red" } })
    .png({ progressive: true })
    .toFile(path);
  const small = openDecoding(() => 20 * MB);
  await expect(readPhoto(path, small)).rejects.toThrow("Please select a smaller image, or one saved as a plain JPEG");
  expect(
    (
      await readPhoto(
        path,
        openDecoding(() => 200 * MB),
      )
    ).small.length,
  ).toBeGreaterThan(0);
});

let written = 0;
async function read(bytes: Buffer) {
  const path = join(api().config.dataDir, `picture-${++written}`);
  await writeFile(path, bytes);
  return readPhoto(path);
}

test.each<[string, (jpeg: Buffer) => Buffer]>([
  ["without its end mark", (jpeg) => jpeg.subarray(0, -2)],
  ["with half its end mark", (jpeg) => jpeg.subarray(0, -1)],
  ["with filler between two segments", (jpeg) => splice(jpeg, jpeg.indexOf(SCAN), Buffer.alloc(7))],
  ["with the scan header of some phones", withPhoneScan],
  ["of an unknown JFIF version", (jpeg) => splice(jpeg, 2, segment(0xe0, "JFIF\0\x05\x05\x05\0\0\0\0\0\0"))],
  ["with an unknown Adobe colour transform", (jpeg) => splice(jpeg, 2, segment(0xee, "Adobe\0d\0\0\0\0\x09"))],
  ["with a broken colour profile", (jpeg) => splice(jpeg, 2, segment(0xe2, "ICC_PROFILE\0\x01\x01garbage"))],
  ["with broken EXIF data", (jpeg) => splice(jpeg, 2, segment(0xe1, "Exif\0\0garbage"))],
  ["with a second picture behind it", (jpeg) => Buffer.concat([jpeg, jpeg])],
  ["with zeros behind it", (jpeg) => Buffer.concat([jpeg, Buffer.alloc(5000)])],
])("a JPEG %s is accepted and stored", async (_name, change) => {
  expect((await read(change(await turnedJpeg()))).small.length).toBeGreaterThan(0);
});

test("an animated PNG is accepted and stored", async () => {
  const control = pngChunk("acTL", Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));
  expect((await read(splice(await pngImage(), 33, control))).small.length).toBeGreaterThan(0);
});

const SCAN = Buffer.from([0xff, 0xda]);
const splice = (bytes: Buffer, at: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);

function segment(marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, content.length + 2]);
  return Buffer.concat([head, Buffer.from(content, "latin1")]);
}

/** Some phones write 0 instead of 63 as the last byte of the scan header's spectral selection. */
function withPhoneScan(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg);
  const at = copy.indexOf(SCAN);
  copy[at + 2 + copy.readUInt16BE(at + 2) - 2] = 0;
  return copy;
}

/** Occupies every decoding slot. */
function holdDecoding(count: number): () => Promise<unknown> {
  let end: () => void = () => undefined;
  const barrier = new Promise<void>((resolve) => {
    end = resolve;
  });
  const held = Promise.allSettled(Array.from({ length: count }, () => decoding.run(() => barrier, { size: 1e12 })));
  return () => {
    end();
    return held;
  };
}

test("a photo waits for a decoding slot, and is refused with retry-after when the queue is full", async () => {
  const member = await createMember(api());
  const listener = await openRequestListener(api());
  const send = async () => {
    const body = new FormData();
    body.set("file", new File([(await pngImage()) as BlobPart], "me.png"));
    const headers = { authorization: `Bearer ${member.token}` };
    return fetch(`${listener.url}/api/profiles/${member.id}/photo`, { method: "POST", headers, body });
  };
  const uploads = () => readdirSync(join(api().config.dataDir, "uploads"));

  const goOn = holdDecoding(1);
  const waiting = send();
  await expect.poll(() => uploads().length).toBe(1);
  await goOn();
  expect((await waiting).status).toBe(200);

  const goOnAgain = holdDecoding(200);
  const refused = await send();
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { code: "unavailable", message: BRIEFLY_BUSY, requestId: refused.headers.get("x-request-id") },
  ]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await goOnAgain();
  expect((await send()).status).toBe(200);
  expect(uploads()).toEqual([]);
  await listener.close();
});
