import { inflateRawSync } from "node:zlib";

type ZipEntry = { name: string; method: number; size: number; offset: number };

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const MOST_ENTRIES = 20_000;
const STORED = 0;
const DEFLATED = 8;

/** Whether the bytes end as an archive does: readers of archives look at the end only. */
export function hasZipTail(bytes: Uint8Array): boolean {
  return findEnd(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) !== null;
}

/** The entries of an archive that begins with its first byte and ends with its last; null for anything else. */
export function readZipDirectory(bytes: Uint8Array): ZipEntry[] | null {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(zip);
  if (end === null || zip.readUInt32LE(0) !== LOCAL) return null;
  const [count, length, start] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 12), zip.readUInt32LE(end + 16)];
  if (start + length !== end || count > MOST_ENTRIES) return null;
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    const entry = readEntry(zip, at, end);
    if (entry === null) return null;
    entries.push(entry.entry);
    at = entry.next;
  }
  return at === end ? entries : null;
}

/** The record that closes an archive, its comment reaching exactly to the last byte. */
function findEnd(zip: Buffer): number | null {
  const earliest = Math.max(0, zip.length - END_SIZE - LONGEST_COMMENT);
  for (let at = zip.length - END_SIZE; at >= earliest; at -= 1) {
    if (zip.readUInt32LE(at) === END && at + END_SIZE + zip.readUInt16LE(at + 20) === zip.length) return at;
  }
  return null;
}

function readEntry(zip: Buffer, at: number, end: number): { entry: ZipEntry; next: number } | null {
  if (at + 46 > end || zip.readUInt32LE(at) !== CENTRAL) return null;
  const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
  const next = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  if (next > end) return null;
  const name = zip.toString("utf8", at + 46, nameEnd);
  const entry = {
    name,
    method: zip.readUInt16LE(at + 10),
    size: zip.readUInt32LE(at + 20),
    offset: zip.readUInt32LE(at + 42),
  };
  return { entry, next };
}

/** The text of an entry; null when it is not there to read, or longer than `maxBytes`. */
export function readZipText(bytes: Uint8Array, { offset, size, method }: ZipEntry, maxBytes: number): string | null {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + 30 > zip.length || zip.readUInt32LE(offset) !== LOCAL) return null;
  const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
  const content = zip.subarray(start, start + size);
  try {
    if (method === STORED) return content.length > maxBytes ? null : content.toString("utf8");
    return method === DEFLATED ? inflateRawSync(content, { maxOutputLength: maxBytes }).toString("utf8") : null;
  } catch {
    return null;
  }
}
