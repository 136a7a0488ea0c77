import type { MailDocument } from "../../../domain/mail-document/document.ts";

/** `document` is valid only while the HTML is the one made from it. */
export type Mail = { subject: string; htmlContent: string; textContent: string; document: MailDocument | null };
