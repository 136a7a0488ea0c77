import type { MailContent } from "#platform/mail-transport/outbox.ts";
import type { EmailTypeKey } from "../../domain/email-types.ts";
import { type MergeValues, unknownMergeFields } from "../../domain/merge-fields.ts";
import { campaignMail } from "./campaign.ts";
import { htmlToText } from "./html-to-text.ts";
import { sanitiseHtml } from "./sanitise-html.ts";

export type Written = {
  type: EmailTypeKey;
  subject: string;
  htmlContent: string;
  textContent: string;
  values: MergeValues[];
  siteUrl: string;
  preferencesUrl: string | null;
};

export type Composed = {
  html: string;
  removed: string[];
  derivedText: string;
  mails: MailContent[];
  unknownFields: string[];
};

export function composeWritten({ htmlContent, textContent, values, ...written }: Written): Composed {
  const { html, removed } = sanitiseHtml(htmlContent);
  const derivedText = htmlToText(html);
  const text = textContent.trim() || derivedText;
  const mails = values.map((reader) => campaignMail({ ...written, html, text, values: reader }));
  return {
    html,
    removed,
    derivedText,
    mails,
    unknownFields: unknownMergeFields(`${written.subject}\n${html}\n${text}`),
  };
}
