import { expect, test } from "vitest";
import { testApi } from "#test/api.ts";
import { createMember, type TestAccount } from "#test/factories.ts";
import { pngChunk, pngImage, turnedJpeg } from "#test/images.ts";

const api = testApi();

function upload(as: TestAccount, content: Uint8Array, name = "me.png"): Promise<Response> {
  const body = new FormData();
  body.set("file", new File([content as BlobPart], name, { type: "image/png" }));
  return api().call("POST", `/api/profiles/${as.id}/photo`, { as, body });
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
])("a JPEG %s is shown by every browser, and stored", async (_name, change) => {
  const member = await createMember(api());
  expect((await upload(member, change(await turnedJpeg()), "me.jpg")).status).toBe(200);
});

test("a PNG that moves is stored as its first frame", async () => {
  const member = await createMember(api());
  const control = pngChunk("acTL", Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));
  expect((await upload(member, splice(await pngImage(), 33, control))).status).toBe(200);
});

const SCAN = Buffer.from([0xff, 0xda]);
const splice = (bytes: Buffer, at: number, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);

function segment(marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, content.length + 2]);
  return Buffer.concat([head, Buffer.from(content, "latin1")]);
}

/** The last byte of the scan header's spectral selection is 0 in place of 63. */
function withPhoneScan(jpeg: Buffer): Buffer {
  const copy = Buffer.from(jpeg);
  const at = copy.indexOf(SCAN);
  copy[at + 2 + copy.readUInt16BE(at + 2) - 2] = 0;
  return copy;
}
