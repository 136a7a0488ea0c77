import { invalid, tooLarge } from "#kernel/errors.ts";
import type { ImportAnswer } from "../../../contract/email-sends.ts";
import { readAddresses } from "../../../domain/address-list.ts";
import { LIST_MAX } from "../../../domain/audience.ts";
import { IMPORT_MAX_BYTES, IMPORT_PROBLEMS } from "../../../domain/composition.ts";
import { SEND_MESSAGES } from "../../../domain/messages.ts";
import type { Context } from "../../context.ts";
import { listSuppressed } from "../queries.ts";
import { readWorkbook } from "./read-workbook.ts";

/** Addresses of a file, for the list on the page; nothing is stored (docs/product/email.md#importing-addresses). */
export async function importAddresses({ db }: Pick<Context, "db">, file: File): Promise<ImportAnswer> {
  if (file.size > IMPORT_MAX_BYTES) throw tooLarge(IMPORT_PROBLEMS.tooLarge);
  const bytes = Buffer.from(await file.arrayBuffer());
  const texts = isWorkbook(bytes) ? await readWorkbook(bytes) : [readText(bytes)];
  const { emails, invalid: wrong, duplicates } = readAddresses(texts, LIST_MAX);
  if (emails.length > LIST_MAX) throw invalid({ file: IMPORT_PROBLEMS.tooManyAddresses });
  if (emails.length === 0) throw invalid({ file: SEND_MESSAGES.nothingImported });
  const suppressed = await listSuppressed(db, emails);
  const accepted = emails.filter((email) => !suppressed.has(email));
  if (accepted.length === 0) throw invalid({ file: IMPORT_PROBLEMS.allSuppressed });
  return { emails: accepted, count: accepted.length, invalid: wrong, duplicates, suppressed: suppressed.size };
}

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const EMPTY_ZIP = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
/** Of the container of .xls, and of a workbook with a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const LOCKED = Buffer.from("EncryptedPackage", "utf16le");

const UTF_16LE = Buffer.from([0xff, 0xfe]);
const UTF_16BE = Buffer.from([0xfe, 0xff]);
const SNIFF_BYTES = 65_536;

const startsWith = (bytes: Buffer, sign: Buffer) => bytes.subarray(0, sign.length).equals(sign);

/** By content, whatever the file is called. @throws 422 with what to do instead */
function isWorkbook(bytes: Buffer): boolean {
  if (startsWith(bytes, COMPOUND)) {
    throw invalid({ file: bytes.includes(LOCKED) ? IMPORT_PROBLEMS.locked : IMPORT_PROBLEMS.oldWorkbook });
  }
  return startsWith(bytes, ZIP) || startsWith(bytes, EMPTY_ZIP);
}

/** A text file as programs save it; of other bytes than ASCII an address has none, so the code page does not matter. */
function readText(bytes: Buffer): string {
  if (startsWith(bytes, UTF_16LE)) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, UTF_16BE)) return new TextDecoder("utf-16be").decode(bytes);
  if (isBinary(bytes.subarray(0, SNIFF_BYTES))) throw invalid({ file: IMPORT_PROBLEMS.type });
  return new TextDecoder("utf-8").decode(bytes);
}

/** Control characters stand in pictures, documents and programs, not in text. */
function isBinary(bytes: Buffer): boolean {
  return bytes.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
}
