import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { invalid } from "#kernel/errors.ts";
import { IMPORT_PROBLEMS } from "../../../domain/compose-texts.ts";

const MEGABYTE = 1024 * 1024;
const UNPACKED_MAX_BYTES = 64 * MEGABYTE;
const ENTRIES_MAX = 2000;
const ENCRYPTED = 1;

export type Packed = {
  name: string;
  /** Breaks off when more comes out than the archive says. */
  open(): Promise<Readable>;
};

const openArchive = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer);

/** The files of an archive that are wanted. @throws 422 when it is damaged, locked, or unpacks to too much */
export async function listPacked(bytes: Buffer, isWanted: (name: string) => boolean): Promise<Packed[]> {
  const archive = await openArchive(bytes, { lazyEntries: true }).catch(() => {
    throw invalid({ file: IMPORT_PROBLEMS.broken });
  });
  if (archive.entryCount > ENTRIES_MAX) throw invalid({ file: IMPORT_PROBLEMS.unpacksTooLarge });
  const entries = (await readEntries(archive)).filter(({ fileName }) => isWanted(fileName));
  if (entries.some(({ generalPurposeBitFlag }) => (generalPurposeBitFlag & ENCRYPTED) !== 0)) {
    throw invalid({ file: IMPORT_PROBLEMS.locked });
  }
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > UNPACKED_MAX_BYTES) throw invalid({ file: IMPORT_PROBLEMS.unpacksTooLarge });
  const open = promisify<Entry, Readable>(archive.openReadStream.bind(archive));
  return entries.map((entry) => ({ name: entry.fileName, open: () => open(entry) }));
}

function readEntries(archive: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    archive.on("entry", (entry: Entry) => {
      entries.push(entry);
      archive.readEntry();
    });
    archive.on("end", () => resolve(entries));
    archive.on("error", () => reject(invalid({ file: IMPORT_PROBLEMS.broken })));
    archive.readEntry();
  });
}
