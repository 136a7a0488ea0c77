import type { MailDocument } from "../../../domain/mail-document/document.ts";

/** What the editor writes. `document` counts as long as the HTML follows it. */
export type Mail = { subject: string; htmlContent: string; textContent: string; document: MailDocument | null };
