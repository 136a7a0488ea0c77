import { fileTypeFromBuffer } from "file-type";
import { invalid, tooLarge } from "#kernel/errors.ts";
import {
  ATTACHMENT_PROBLEMS,
  ATTACHMENT_TYPES,
  type AttachmentExtension,
  attachmentExtension,
  attachmentProblem,
} from "../domain/attachment.ts";
import { isCompoundDocument, isOfficePackage, isWholePdf } from "./document-shapes.ts";
import { hasZipTail } from "./zip-directory.ts";

export type Attachment = { extension: AttachmentExtension; contentType: string; bytes: Uint8Array };

/** Decision 42: checked by content; the name must say the same. @throws 413, 422 */
export async function readAttachment(file: { name: string }, bytes: Uint8Array): Promise<Attachment> {
  const problem = attachmentProblem({ name: file.name, size: bytes.byteLength });
  if (problem === ATTACHMENT_PROBLEMS.tooLarge) throw tooLarge(problem);
  const extension = attachmentExtension(file.name);
  if (problem || !extension) throw invalid({ file: problem ?? ATTACHMENT_PROBLEMS.type });
  if (!(await isWhat(extension, bytes))) throw invalid({ file: ATTACHMENT_PROBLEMS.content });
  return { extension, contentType: ATTACHMENT_TYPES[extension], bytes };
}

/** Old Office files are told apart by their streams, new ones by their parts; neither may be an archive as well. */
async function isWhat(extension: AttachmentExtension, bytes: Uint8Array): Promise<boolean> {
  const family = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? "";
  switch (extension) {
    case "pdf":
      return family === "application/pdf" && isWholePdf(bytes) && !hasZipTail(bytes);
    case "doc":
    case "xls":
    case "ppt":
      return family === "application/x-cfb" && isCompoundDocument(extension, bytes) && !hasZipTail(bytes);
    default:
      return isOfficePackage(extension, bytes);
  }
}
