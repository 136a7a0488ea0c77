import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasmBinary = await readFile(new URL(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm")));
// Otherwise the library fetches it from another site.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });

export async function readCodes(picture: Uint8Array): Promise<string[]> {
  const codes = await readBarcodes(picture, { formats: ["QRCode"] });
  return codes.map(({ text }) => text);
}

export const onPhone = (picture: Uint8Array, width: number) =>
  sharp(picture).resize({ width }).jpeg({ quality: 70 }).toBuffer();
