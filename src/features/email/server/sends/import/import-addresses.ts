import { invalid, tooLarge } from "#kernel/errors.ts";
import type { ImportAnswer } from "../../../contract/email-sends.ts";
import { readAddresses } from "../../../domain/address-list.ts";
import { LIST_MAX } from "../../../domain/audience.ts";
import { IMPORT_MAX_BYTES, IMPORT_PROBLEMS } from "../../../domain/compose-texts.ts";
import { SEND_MESSAGES } from "../../../domain/messages.ts";
import type { Context } from "../../context.ts";
import { listSuppressed } from "../queries.ts";
import { isWorkbook, readText } from "./file-kind.ts";
import { readWorkbook } from "./read-workbook.ts";

/** A§2: addresses of a file, for the list on the page; nothing is stored. */
export async function importAddresses({ db }: Pick<Context, "db">, file: File): Promise<ImportAnswer> {
  if (file.size > IMPORT_MAX_BYTES) throw tooLarge(IMPORT_PROBLEMS.tooLarge);
  const bytes = Buffer.from(await file.arrayBuffer());
  const texts = isWorkbook(bytes) ? await readWorkbook(bytes) : [readText(bytes)];
  const { emails, invalid: wrong, duplicates } = readAddresses(texts, LIST_MAX);
  if (emails.length > LIST_MAX) throw invalid({ file: IMPORT_PROBLEMS.tooManyAddresses });
  if (emails.length === 0) throw invalid({ file: SEND_MESSAGES.nothingImported });
  const suppressed = await listSuppressed(db, emails);
  const kept = emails.filter((email) => !suppressed.has(email));
  if (kept.length === 0) throw invalid({ file: IMPORT_PROBLEMS.allSuppressed });
  return { emails: kept, count: kept.length, invalid: wrong, duplicates, suppressed: suppressed.size };
}
