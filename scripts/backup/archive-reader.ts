import { createHash, hash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import * as v from "valibot";
import { MANIFEST, MANIFEST_SUM, Manifest } from "./manifest.ts";
import { BLOCK, type Entry, paddingOf, readHeader } from "./tar.ts";

export class DamagedArchive extends Error {
  override name = "DamagedArchive";
}

/** No part that we write is bigger; a damaged size must not ask for all memory. */
const BIGGEST_PART = 256 * 1024 * 1024;

/** Its parts one after the other, each with the bytes as they stand in the file. */
async function* readParts(file: FileHandle): AsyncGenerator<Entry & { raw: Buffer[] }> {
  for (;;) {
    const header = await readExactly(file, BLOCK);
    const found = readHeader(header);
    if (found === null) return;
    if (!(found.size >= 0 && found.size <= BIGGEST_PART)) throw new DamagedArchive("A part has an impossible size.");
    const content = await readExactly(file, found.size);
    const padding = await readExactly(file, paddingOf(found.size).length);
    yield { name: found.name, content, raw: [header, content, padding] };
  }
}

async function readExactly(file: FileHandle, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled);
    if (bytesRead === 0) throw new DamagedArchive("The archive ends too early.");
    filled += bytesRead;
  }
  return buffer;
}

export async function* readArchive(path: string): AsyncGenerator<Entry> {
  const file = await open(path, "r");
  try {
    for await (const { name, content } of readParts(file)) yield { name, content };
  } finally {
    await file.close();
  }
}

/** Reads a whole archive and compares its sums. @throws DamagedArchive when it is not exactly what was written */
export async function verifyArchive(path: string): Promise<Manifest> {
  const file = await open(path, "r");
  try {
    const content = createHash("sha256");
    let manifest: Buffer | undefined;
    let sum: string | undefined;
    for await (const part of readParts(file)) {
      if (sum !== undefined) throw new DamagedArchive("Something follows the end of the archive.");
      if (part.name === MANIFEST) manifest = part.content;
      else if (part.name === MANIFEST_SUM) sum = part.content.toString("utf8").trim();
      else for (const bytes of part.raw) content.update(bytes);
    }
    return readManifest(manifest, sum, content.digest("hex"));
  } catch (error) {
    if (error instanceof DamagedArchive || (error as NodeJS.ErrnoException).code) throw error;
    throw new DamagedArchive(`The archive is damaged: ${(error as Error).message}`);
  } finally {
    await file.close();
  }
}

function readManifest(bytes: Buffer | undefined, sum: string | undefined, content: string): Manifest {
  if (bytes === undefined || sum === undefined)
    throw new DamagedArchive("The archive has no manifest: it is not whole.");
  if (hash("sha256", bytes) !== sum) throw new DamagedArchive("The manifest of the archive is damaged.");
  const manifest = v.parse(Manifest, JSON.parse(bytes.toString("utf8")));
  if (manifest.content !== content) throw new DamagedArchive("The content of the archive is damaged.");
  return manifest;
}
