import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { promisify } from "node:util";
import sax from "sax";
import { type Entry, fromBuffer, type ZipFile } from "yauzl";
import { ApiError, invalid } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import { hasAt } from "../../../domain/address-list.ts";
import { IMPORT_PROBLEMS } from "../../../domain/composition.ts";

const SHARED_STRINGS = /^xl\/sharedStrings\.xml$/i;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
const CELLS_MAX = 500_000;
/** Limit for the text of all cells: many cells can share one long text that the file stores once. */
const CHARACTERS_MAX = 20_000_000;

/** Texts with an @ from all sheets. @throws 422 for an unreadable workbook, with advice */
export async function readWorkbook(bytes: Buffer): Promise<string[]> {
  const files = await listPacked(bytes, (name) => SHARED_STRINGS.test(name) || SHEET.test(name));
  const sheets = files.filter(({ name }) => SHEET.test(name)).sort(byNumber);
  if (sheets.length === 0) throw invalid({ file: IMPORT_PROBLEMS.type });
  const strings = new Map<string, string>();
  for (const file of files) if (SHARED_STRINGS.test(file.name)) await read(file, stringReader(strings));
  const cells = cellCollector(strings);
  for (const sheet of sheets) await read(sheet, cells.handlers);
  return cells.texts;
}

/** Sorts Sheet2 before Sheet10. */
function byNumber({ name: a }: Packed, { name: b }: Packed): number {
  return a.localeCompare(b, "en", { numeric: true });
}

async function read(file: Packed, handlers: XmlHandlers): Promise<void> {
  try {
    await readXml(await file.open(), handlers);
  } catch (error) {
    throw error instanceof ApiError ? error : invalid({ file: IMPORT_PROBLEMS.broken });
  }
}

/** Shared strings that may be addresses, without phonetic readings (rPh). */
function stringReader(strings: Map<string, string>): XmlHandlers {
  let [number, text, inText, inReading] = [0, "", false, false];
  return {
    open(name) {
      if (name === "rPh") inReading = true;
      inText = name === "t" && !inReading;
    },
    text(part) {
      if (inText) text += part;
    },
    close(name) {
      inText = false;
      if (name === "rPh") inReading = false;
      if (name !== "si") return;
      if (hasAt(text)) strings.set(String(number), unescaped(text));
      number += 1;
      text = "";
    },
  };
}

/** ECMA-376, 22.9.2.19: characters that XML cannot hold are escaped, such as `_x000D_`. */
const unescaped = (text: string) =>
  text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function cellCollector(strings: ReadonlyMap<string, string>): { texts: string[]; handlers: XmlHandlers } {
  const texts: string[] = [];
  let [cells, characters, isShared, text, inValue] = [0, 0, false, "", false];
  function take(value: string): void {
    if (!hasAt(value)) return;
    characters += value.length;
    if (characters > CHARACTERS_MAX) throw invalid({ file: IMPORT_PROBLEMS.unpacksTooLarge });
    texts.push(value);
  }
  const handlers: XmlHandlers = {
    open(name, attributes) {
      inValue = name === "v" || name === "t";
      if (name !== "c") return;
      cells += 1;
      if (cells > CELLS_MAX)
        throw invalid({ file: msg("This workbook has too many cells. Please save only the column of addresses.") });
      isShared = attributes.t === "s";
      text = "";
    },
    text(part) {
      if (inValue) text += part;
    },
    close(name) {
      inValue = false;
      if (name === "c") take(isShared ? (strings.get(text.trim()) ?? "") : unescaped(text));
    },
  };
  return { texts, handlers };
}

type XmlHandlers = {
  /** Element and attribute names have no namespace prefix. */
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  close(name: string): void;
};

/** Streams the XML. Custom entities are errors, which prevents entity expansion. */
async function readXml(stream: Readable, { open, text, close }: XmlHandlers): Promise<void> {
  const parser = sax.parser(true, { position: false });
  const decoder = new StringDecoder("utf8");
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => open(localName(name), attributes as Record<string, string>);
  parser.onclosetag = (name) => close(localName(name));
  parser.ontext = text;
  parser.oncdata = text;
  for await (const chunk of stream) parser.write(decoder.write(chunk as Buffer));
  parser.write(decoder.end()).close();
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

const MEGABYTE = 1024 * 1024;
const UNPACKED_MAX_BYTES = 64 * MEGABYTE;
const ENTRIES_MAX = 2000;
const ENCRYPTED = 1;

type Packed = {
  name: string;
  /** Fails when the unpacked file is larger than the archive declares. */
  open(): Promise<Readable>;
};

const openArchive = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer);

/** @throws 422 for a damaged, encrypted or too large archive */
async function listPacked(bytes: Buffer, isWanted: (name: string) => boolean): Promise<Packed[]> {
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
