import { canUnsubscribe } from "#kernel/mail-kinds.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { languageNow } from "#platform/i18n/i18n.ts";
import { languageOf } from "#platform/i18n/languages.ts";
import type { Message, TextEncoding } from "#platform/mail-transport/mailer.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import { WRITTEN_IN } from "../../domain/email-types.ts";
import { type MergeRow, mergeValuesOf } from "../../domain/merge-fields.ts";
import { campaignMail } from "../compose/campaign.ts";
import type { DeliveryContext as Context } from "../context.ts";
import { trackedHtml } from "../tracking/tracked-html.ts";
import { envelopeSender } from "./bounce-address.ts";
import type { LeasedSend } from "./send-worker/lease.ts";
import { type UnsubscribeLinks, unsubscribeHeaders, unsubscribeLinks } from "./unsubscribe-links.ts";

/** The mail content is present when the mail was composed for this reader alone. */
type Reader = MergeRow &
  Partial<MailContent> & {
    id: string;
    recipient: string;
    account: string | null;
    generation: number | null;
    preferred: string | null;
    chosen: string | null;
  };

/** Composes the mail for one recipient of a send; texts of the program are in the recipient's language. */
export async function composeMessage(context: Context, send: LeasedSend, reader: Reader): Promise<Message> {
  const wanted = send.translations ? languageOf(reader) : WRITTEN_IN;
  const translation = send.translations?.[wanted];
  const language = translation ? wanted : WRITTEN_IN;
  return inLanguage(language, () => messageFor(context, { ...send, ...translation }, reader));
}

function messageFor(context: Context, send: LeasedSend, reader: Reader): Message {
  const { siteUrl } = context.config;
  const { category, settings } = send;
  const links = canUnsubscribe(send.emailType, category)
    ? unsubscribeLinks(context, { address: reader.recipient, category })
    : null;
  const content = storedContent(reader) ?? mergedContent(context, send, reader, links?.page ?? null);
  return {
    to: reader.recipient,
    from: settings.from,
    ...(settings.replyTo === null ? {} : { replyTo: settings.replyTo }),
    returnTo: envelopeSender(context, reader.id),
    subject: content.subject,
    html: trackedHtml(context, {
      html: content.html,
      mailId: reader.id,
      opens: send.trackOpens,
      clicks: send.trackClicks,
    }),
    text: settings.includePlainText ? content.text : "",
    messageId: `<${reader.id}@${new URL(siteUrl).hostname}>`,
    textEncoding: send.textEncoding,
    headers: headersOf(context, send, links),
  };
}

function storedContent({ subject = "", html = "", text = "" }: Reader): MailContent | null {
  return html === "" ? null : { subject, html, text };
}

function mergedContent(
  context: Context,
  { emailType, subject, htmlContent, textContent }: LeasedSend,
  reader: Reader,
  preferencesUrl: string | null,
): MailContent {
  if (htmlContent === "") throw new Error("the words of this mail are gone");
  const values = mergeValuesOf(reader);
  const { siteUrl } = context.config;
  const written = { type: emailType, subject, html: htmlContent, text: textContent };
  const mail = campaignMail({ ...written, values, siteUrl, preferencesUrl, language: languageNow() });
  const own = (words: string) => context.mailRules.withOwnLinks(words, emailType, linkReaderOf(reader));
  return { ...mail, html: own(mail.html), text: own(mail.text) };
}

const linkReaderOf = ({ account, generation, recipient: address }: Reader) =>
  account === null || generation === null ? null : { account, address, generation };

/** The headers contain no typed text. Only sends that no administrator created are marked as automatic. */
function headersOf(
  context: Context,
  { id, emailType, category, createdBy }: LeasedSend,
  links: UnsubscribeLinks | null,
): Record<string, string> {
  const host = new URL(context.config.siteUrl).hostname;
  const headers: Record<string, string> = { "Feedback-ID": `${id}:${emailType}:${host}` };
  if (createdBy === null) headers["Auto-Submitted"] = "auto-generated";
  if (links === null) return headers;
  return { ...headers, ...unsubscribeHeaders(context, links, category) };
}

/** One encoding for all mails of a send. Quoted-printable keeps a mainly Latin text readable in the source. */
export function textEncodingOf({ htmlContent, textContent }: SendText): TextEncoding {
  const text = htmlContent + textContent;
  const nonAscii = text.length - (text.match(ASCII)?.join("").length ?? 0);
  return nonAscii > text.length * MAX_NON_ASCII_SHARE ? "base64" : "quoted-printable";
}

type SendText = { htmlContent: string; textContent: string };
const ASCII = /[ -~\s]+/g;
const MAX_NON_ASCII_SHARE = 0.2;
