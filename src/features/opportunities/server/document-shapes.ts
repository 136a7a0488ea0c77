import { ATTACHMENT_TYPES, type AttachmentExtension } from "../domain/attachment.ts";
import { readZipDirectory, readZipText } from "./zip-directory.ts";

type OldOffice = "doc" | "xls" | "ppt";
type NewOffice = "docx" | "xlsx" | "pptx";

const TAIL_BYTES = 2048;
const TYPES_PART = "[Content_Types].xml";
const TYPES_MAX_BYTES = 1024 * 1024;
const MACRO_PART = /vbaproject\.bin$|activex/i;

/** Streams that only documents of this kind have; installers and mailboxes share the container. */
const STREAMS: Record<OldOffice, readonly string[]> = {
  doc: ["WordDocument"],
  xls: ["Workbook", "Book"],
  ppt: ["PowerPoint Document"],
};

/** Begins with its header, and ends with its end mark: nothing was put before or after it. */
export function isWholePdf(bytes: Uint8Array): boolean {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tail = pdf.toString("latin1", Math.max(0, pdf.length - TAIL_BYTES));
  return /^%PDF-[12]\.\d/.test(pdf.toString("latin1", 0, 8)) && /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail);
}

export function isCompoundDocument(kind: OldOffice, bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return STREAMS[kind].some((name) => file.includes(Buffer.from(`${name}\0`, "utf16le")));
}

/** An Office package says in its list of parts what it is; one that can run macros says something else. */
export function isOfficePackage(kind: NewOffice, bytes: Uint8Array): boolean {
  const entries = readZipDirectory(bytes);
  const list = entries?.find(({ name }) => name === TYPES_PART);
  if (!entries || !list || entries.some(({ name }) => MACRO_PART.test(name))) return false;
  const types = readZipText(bytes, list, TYPES_MAX_BYTES) ?? "";
  const isMain = [`"${mainPartType(kind)}"`, `'${mainPartType(kind)}'`].some((type) => types.includes(type));
  return isMain && !/macroEnabled/i.test(types);
}

const mainPartType = (kind: Extract<AttachmentExtension, NewOffice>) => `${ATTACHMENT_TYPES[kind]}.main+xml`;
