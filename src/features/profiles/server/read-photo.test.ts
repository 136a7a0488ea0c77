import { readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BRIEFLY_BUSY } from "#kernel/interface-messages.ts";
import { Busy } from "#platform/http/admission-queue.ts";
import { testApi } from "#test/api.ts";
import { createMember } from "#test/factories.ts";
import { pngChunk, pngImage, turnedJpeg } from "#test/images.ts";
import { openRequestListener } from "#test/request-listener.ts";
import { openDecoding } from "./decoding.ts";
import { readPhoto, readPicture } from "./read-photo.ts";

const api = testApi();
const MB = 1024 * 1024;

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

/** docs/operate/hardening.md */
const MOST_AT_ONCE = Math.max(1, Math.min(4, availableParallelism() - 1));

/** Keeps that many pictures in decoding, or waiting for it. */
async function holdDecoding(count: number) {
  const path = join(api().config.dataDir, "held.png");
  await writeFile(path, await pngImage());
  let end: () => void = () => undefined;
  const barrier = new Promise<void>((resolve) => {
    end = resolve;
  });
  const counts = { drawn: 0, refused: 0 };
  const hold = async () => {
    try {
      await readPicture(path, () => {
        counts.drawn += 1;
        return barrier;
      });
    } catch (error) {
      if (!(error instanceof Busy)) throw error;
      counts.refused += 1;
    }
  };
  const held = Promise.all(Array.from({ length: count }, hold));
  return {
    counts,
    goOn() {
      end();
      return held;
    },
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

  const held = await holdDecoding(MOST_AT_ONCE);
  await expect.poll(() => held.counts.drawn).toBe(MOST_AT_ONCE);
  const waiting = send();
  await expect.poll(() => uploads().length).toBe(1);
  await held.goOn();
  expect((await waiting).status).toBe(200);

  const full = await holdDecoding(200);
  await expect.poll(() => full.counts).toEqual({ drawn: MOST_AT_ONCE, refused: 50 - MOST_AT_ONCE });
  const refused = await send();
  expect([refused.status, await refused.json()]).toEqual([
    503,
    { code: "unavailable", message: BRIEFLY_BUSY, requestId: refused.headers.get("x-request-id") },
  ]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  await full.goOn();
  expect((await send()).status).toBe(200);
  expect(uploads()).toEqual([]);
  await listener.close();
});
