import { inflateRawSync } from "node:zlib";
import { fileTypeFromBuffer } from "file-type";
import { invalid, tooLarge } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import {
  ATTACHMENT_PROBLEMS,
  ATTACHMENT_TYPES,
  type AttachmentExtension,
  attachmentExtension,
  attachmentProblem,
} from "../domain/attachment.ts";

type Attachment = { extension: AttachmentExtension; contentType: string; bytes: Uint8Array };

/** Decision 42: the content must match the name. @throws 413, 422 */
export async function readAttachment(file: { name: string }, bytes: Uint8Array): Promise<Attachment> {
  const problem = attachmentProblem({ name: file.name, size: bytes.byteLength });
  if (problem === ATTACHMENT_PROBLEMS.tooLarge) throw tooLarge(problem);
  const extension = attachmentExtension(file.name);
  if (problem || !extension) throw invalid({ file: problem ?? ATTACHMENT_PROBLEMS.type });
  const found = await contentProblem(extension, bytes);
  if (found) throw invalid({ file: found });
  return { extension, contentType: ATTACHMENT_TYPES[extension], bytes };
}

/** Streams identify old Office files, parts identify new ones. A PDF or old file may not be a ZIP archive as well. */
async function contentProblem(extension: AttachmentExtension, bytes: Uint8Array): Promise<string | null> {
  switch (extension) {
    case "pdf":
      return pdfProblem(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    case "doc":
    case "xls":
    case "ppt": {
      const family = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
      const isOld = family === "application/x-cfb" && isCompoundDocument(extension, bytes) && !hasZipTail(bytes);
      return isOld ? null : ATTACHMENT_PROBLEMS.content;
    }
    default:
      return isOfficePackage(extension, bytes) ? null : ATTACHMENT_PROBLEMS.content;
  }
}

type OldOffice = "doc" | "xls" | "ppt";
type NewOffice = "docx" | "xlsx" | "pptx";

const TAIL_BYTES = 2048;
const TYPES_PART = "[Content_Types].xml";
const TYPES_MAX_BYTES = 1024 * 1024;
const MACRO_PART = /vbaproject\.bin$|activex/i;

/** Streams that only one Office type has. The container alone proves nothing: installers and mailboxes use it too. */
const STREAMS: Record<OldOffice, readonly string[]> = {
  doc: ["WordDocument"],
  xls: ["Workbook", "Book"],
  ppt: ["PowerPoint Document"],
};

/** PDF readers search for the header in the first bytes of the file (ISO 32000-1, Annex H.3.4.1). */
const HEAD_BYTES = 1024;
const PADDING = new Set([0x00, 0x04, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20]);
/** Only a byte order mark and white space may stand before the PDF header. */
const PDF_HEADER = /^(?:\xef\xbb\xbf)?[\s\0]*%PDF-[12]\.\d/;
/** A comment that a tool wrote after the end of the PDF: only words are allowed, so it can contain no program. */
const REMARK = /^(?:<!--[\w\s.,:/()+-]{0,200}-->|%+[\w .,:/()+-]{0,200}|\s*)$/;
const PDF_END = /startxref\s*\d+\s*%%EOF/g;

/** Rejects polyglot files: only harmless bytes may stand before or after the PDF. */
function pdfProblem(pdf: Buffer): string | null {
  const head = pdf.toString("latin1", 0, HEAD_BYTES);
  if (!head.includes("%PDF-") || !pdf.includes("%%EOF")) return ATTACHMENT_PROBLEMS.content;
  let end = pdf.length;
  while (PADDING.has(pdf[end - 1] ?? -1)) end -= 1;
  const isArchive = hasZipTail(pdf) || hasZipTail(pdf.subarray(0, end));
  const isWhole = PDF_HEADER.test(head) && endsAsPdf(pdf.toString("latin1", Math.max(0, end - TAIL_BYTES), end));
  return isWhole && !isArchive
    ? null
    : msg("This PDF carries other content before its first line or after its end. Please save it again as PDF.");
}

function endsAsPdf(tail: string): boolean {
  const mark = [...tail.matchAll(PDF_END)].at(-1);
  const behind = mark ? tail.slice(mark.index + mark[0].length).split(/[\r\n\0]+/) : null;
  return behind?.every((line) => REMARK.test(line.trim())) ?? false;
}

function isCompoundDocument(kind: OldOffice, bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return STREAMS[kind].some((name) => file.includes(Buffer.from(`${name}\0`, "utf16le")));
}

/** The part "[Content_Types].xml" names the file type; a package with macros names another type. */
function isOfficePackage(kind: NewOffice, bytes: Uint8Array): boolean {
  const entries = readZipDirectory(bytes);
  const list = entries?.find(({ name }) => name === TYPES_PART);
  if (!entries || !list || entries.some(({ name }) => MACRO_PART.test(name))) return false;
  const types = readZipText(bytes, list, TYPES_MAX_BYTES) ?? "";
  const isMain = [`"${mainPartType(kind)}"`, `'${mainPartType(kind)}'`].some((type) => types.includes(type));
  return isMain && !/macroEnabled/i.test(types);
}

const mainPartType = (kind: Extract<AttachmentExtension, NewOffice>) => `${ATTACHMENT_TYPES[kind]}.main+xml`;

type ZipEntry = { name: string; method: number; size: number; offset: number };

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const LONGEST_COMMENT = 0xffff;
const MOST_ENTRIES = 20_000;
const STORED = 0;
const DEFLATED = 8;

/** Whether the file can be read as a ZIP archive: archive readers look only at the end of a file. */
function hasZipTail(bytes: Uint8Array): boolean {
  return findEnd(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) !== null;
}

/** Lists the entries of a ZIP archive. @returns null unless the archive spans the whole file */
function readZipDirectory(bytes: Uint8Array): ZipEntry[] | null {
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

/** Finds the ZIP end record whose comment ends exactly at the last byte of the file. */
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

/** Reads the text of a ZIP entry. @returns null when it is unreadable, or longer than `maxBytes` */
function readZipText(bytes: Uint8Array, { offset, size, method }: ZipEntry, maxBytes: number): string | null {
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
