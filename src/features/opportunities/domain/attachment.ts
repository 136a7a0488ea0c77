import { msg } from "#kernel/translate.ts";

/** docs/product/opportunities.md#attachments and decision 42. */
export const ATTACHMENT_BUCKET = "opportunity-attachments";
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;

const OFFICE = "application/vnd.openxmlformats-officedocument";

export const ATTACHMENT_TYPES = {
  pdf: "application/pdf",
  doc: "application/msword",
  docx: `${OFFICE}.wordprocessingml.document`,
  ppt: "application/vnd.ms-powerpoint",
  pptx: `${OFFICE}.presentationml.presentation`,
  xls: "application/vnd.ms-excel",
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
} as const;
export type AttachmentExtension = keyof typeof ATTACHMENT_TYPES;
export const ATTACHMENT_ACCEPT = Object.keys(ATTACHMENT_TYPES)
  .map((extension) => `.${extension}`)
  .join(",");

export const ATTACHMENT_PROBLEMS = {
  type: msg("Please select a PDF, Word, PowerPoint or Excel file (pdf, doc, docx, ppt, pptx, xls or xlsx)"),
  content: msg("This file is not what its name says. Please save it again as PDF, Word, PowerPoint or Excel."),
  tooLarge: msg("File size must be at most 10 MB"),
} as const;

/** Folder of files that no opportunity holds yet. */
export const TEMPORARY_OWNER = "temp";
const LONGEST_NAME = 120;

export function attachmentExtension(fileName: string): AttachmentExtension | null {
  const extension = /\.([a-z]{3,4})$/i.exec(fileName)?.[1]?.toLowerCase();
  return extension !== undefined && Object.hasOwn(ATTACHMENT_TYPES, extension)
    ? (extension as AttachmentExtension)
    : null;
}

export function attachmentProblem(file: { name: string; size: number }): string | null {
  if (attachmentExtension(file.name) === null) return ATTACHMENT_PROBLEMS.type;
  if (file.size === 0) return msg("This file is empty");
  return file.size > ATTACHMENT_MAX_BYTES ? ATTACHMENT_PROBLEMS.tooLarge : null;
}

/** docs/product/opportunities.md#attachments */
export function attachmentObjectName(
  opportunityId: string | null,
  random: string,
  extension: AttachmentExtension,
): string {
  return `${opportunityId ?? TEMPORARY_OWNER}/${random}.${extension}`;
}

export function attachmentUrl(objectName: string): string {
  return `/files/${ATTACHMENT_BUCKET}/${objectName}`;
}

const ADDRESS = new RegExp(
  `^/files/${ATTACHMENT_BUCKET}/((?:${TEMPORARY_OWNER}|[0-9a-f-]{36})/\\w+\\.(?:${Object.keys(ATTACHMENT_TYPES).join("|")}))$`,
);

/** @returns null for an address outside the bucket */
export function attachmentObjectOf(url: string): string | null {
  return ADDRESS.exec(url)?.[1] ?? null;
}

/** Makes a file name safe to display: no path, no control or direction characters, limited length. */
export function attachmentDisplayName(fileName: string): string {
  const last = fileName.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const extension = attachmentExtension(last);
  const stem = (extension === null ? last : last.slice(0, -extension.length - 1))
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}"<>|:*?]+/gu, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  const short = [...stem].slice(0, LONGEST_NAME).join("").trim() || "attachment";
  return extension === null ? short : `${short}.${extension}`;
}

/** The display name of an attachment always ends with the extension for which the content was checked. */
export function attachmentNameFor(objectName: string, given: string | null): string {
  const extension = attachmentExtension(objectName) ?? "pdf";
  const shown = attachmentDisplayName(given ?? "");
  return attachmentExtension(shown) === extension ? shown : `${shown.replace(/\.[a-z]{3,4}$/i, "")}.${extension}`;
}
