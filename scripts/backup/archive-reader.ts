import { createHash, hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";
import * as v from "valibot";
import { MANIFEST, MANIFEST_SUM, Manifest } from "./manifest.ts";

export type Entry = { name: string; content: Buffer };
type Part = Entry & { offset: number };

export class DamagedArchive extends Error {
  override name = "DamagedArchive";
}

/** Upper bound of parts that we write; a damaged size must not allocate all memory. */
const BIGGEST_PART = 256 * 1024 * 1024;

async function* readParts(path: string): AsyncGenerator<Part> {
  // Opened first: a missing file is not a damaged archive.
  const file = await open(path, "r");
  const archive = extract();
  const reading = pipeline(file.createReadStream(), archive);
  // The loop below throws the same error, and its caller handles it.
  reading.catch(() => undefined);
  for await (const part of archive) {
    const { name, size } = part.header;
    if (size > BIGGEST_PART) throw new DamagedArchive("A part has an impossible size.");
    yield { name, content: await buffer(part), offset: part.offset };
  }
  await reading;
}

export async function* readArchive(path: string): AsyncGenerator<Entry> {
  for await (const { name, content } of readParts(path)) yield { name, content };
}

/** Reads the whole archive and compares its checksums. @throws DamagedArchive on any difference */
export async function verifyArchive(path: string): Promise<Manifest> {
  try {
    let manifest: Part | undefined;
    let sum: Part | undefined;
    for await (const part of readParts(path)) {
      if (sum !== undefined) throw new DamagedArchive("Something follows the end of the archive.");
      if (part.name === MANIFEST_SUM) sum = part;
      else if (manifest) throw new DamagedArchive("Something follows the manifest of the archive.");
      else if (part.name === MANIFEST) manifest = part;
    }
    if (manifest === undefined || sum === undefined)
      throw new DamagedArchive("The archive has no manifest: it is not whole.");
    const content = await sumOfStart(path, manifest.offset);
    const found = readManifest(manifest.content, sum.content.toString("utf8").trim(), content);
    // The size comes last, so that it shows what was added while the archive was read.
    if ((await stat(path)).size !== sizeUntil(sum)) throw new DamagedArchive("The archive is too long or too short.");
    return found;
  } catch (error) {
    if (error instanceof DamagedArchive || (error as NodeJS.ErrnoException).code) throw error;
    throw new DamagedArchive(`The archive is damaged: ${(error as Error).message}`);
  }
}

const BLOCK = 512;

/** Size of an archive whose last part this is: a tar ends with two empty blocks. */
const sizeUntil = ({ offset, content }: Part) => offset + BLOCK * (1 + Math.ceil(content.length / BLOCK) + 2);

/** Differs once the file changes or another file takes its place. */
export async function stateOf(path: string): Promise<string> {
  const { ino, size, mtimeNs } = await stat(path, { bigint: true });
  return [ino, size, mtimeNs].join(" ");
}

async function sumOfStart(path: string, length: number): Promise<string> {
  const content = createHash("sha256");
  if (length > 0) await pipeline(createReadStream(path, { end: length - 1 }), content);
  return content.digest("hex");
}

function readManifest(bytes: Buffer, sum: string, content: string): Manifest {
  if (hash("sha256", bytes) !== sum) throw new DamagedArchive("The manifest of the archive is damaged.");
  const manifest = v.parse(Manifest, JSON.parse(bytes.toString("utf8")));
  if (manifest.content !== content) throw new DamagedArchive("The content of the archive is damaged.");
  return manifest;
}
