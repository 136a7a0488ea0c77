import { ApiError, invalid } from "#kernel/errors.ts";
import { IMPORT_PROBLEMS } from "../../../domain/compose-texts.ts";
import { readXml, type XmlHandlers } from "./read-xml.ts";
import { listPacked, type Packed } from "./unpack.ts";

const SHARED_STRINGS = /^xl\/sharedStrings\.xml$/i;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
const CELLS_MAX = 500_000;
/** One long text that many cells share is short in the file. */
const CHARACTERS_MAX = 20_000_000;

/** The texts with an @ in all sheets of a workbook. @throws 422 when it cannot be read, with what to do */
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

/** Sheet2 before Sheet10. */
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

/** What cells refer to by number, where it may be an address. Readings of Asian texts stand beside them. */
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
      if (text.includes("@")) strings.set(String(number), text);
      number += 1;
      text = "";
    },
  };
}

function cellCollector(strings: ReadonlyMap<string, string>): { texts: string[]; handlers: XmlHandlers } {
  const texts: string[] = [];
  let [cells, characters, isShared, text, inValue] = [0, 0, false, "", false];
  function take(value: string): void {
    if (!value.includes("@")) return;
    characters += value.length;
    if (characters > CHARACTERS_MAX) throw invalid({ file: IMPORT_PROBLEMS.unpacksTooLarge });
    texts.push(value);
  }
  const handlers: XmlHandlers = {
    open(name, attributes) {
      inValue = name === "v" || name === "t";
      if (name !== "c") return;
      cells += 1;
      if (cells > CELLS_MAX) throw invalid({ file: IMPORT_PROBLEMS.tooManyCells });
      isShared = attributes.t === "s";
      text = "";
    },
    text(part) {
      if (inValue) text += part;
    },
    close(name) {
      inValue = false;
      if (name === "c") take(isShared ? (strings.get(text.trim()) ?? "") : text);
    },
  };
  return { texts, handlers };
}
