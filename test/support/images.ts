import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const RED = { r: 200, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 200 };

const plain = (width: number, height: number, background = RED) =>
  sharp({ create: { width, height, channels: 3, background } });

export const pngImage = (width = 300, height = 200) => plain(width, height).png().toBuffer();
export const webpImage = () => plain(40, 40).webp().toBuffer();

/** Stored as landscape: red left, blue right; its EXIF turns red to the top. Carries a place and a name. */
export async function turnedJpeg(): Promise<Buffer> {
  const right = await plain(100, 100, BLUE).png().toBuffer();
  return plain(200, 100)
    .composite([{ input: right, left: 100, top: 0 }])
    .withExif({
      IFD0: { Artist: "Amina Secret" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "1/1 17/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export async function animatedGif(): Promise<Buffer> {
  const frames = await Promise.all([RED, BLUE].map((color) => plain(60, 60, color).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** Valid PNG of a few kilobytes that decodes to `side * side` pixels. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    pngChunk("IDAT", rows),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}
