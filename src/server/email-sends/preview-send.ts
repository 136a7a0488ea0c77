import type { SendPreview, SendPreviewAnswer, SendPreviewRequest } from "#contract/email-sends.ts";
import { categoryOfWritten } from "#domain/email/audience.ts";
import { MERGE_EXAMPLE, type MergeValues, unknownMergeFields } from "#domain/email/merge-fields.ts";
import type { Context } from "../context.ts";
import { mergeValuesOf } from "../mail/merge-values.ts";
import { campaignMail } from "../mail/templates/campaign.ts";
import { sanitiseHtml } from "../mail/templates/sanitise-html.ts";
import { textOfHtml } from "../mail/templates/text-of-html.ts";
import { type Addressee, readAddressees } from "./queries.ts";

/**
 * The mail as each of several recipients would get it; nothing is stored. Nothing in it is counted, and its link to the
 * preferences is nobody's: pressing it changes nothing.
 */
export async function previewSend(context: Context, written: SendPreviewRequest): Promise<SendPreviewAnswer> {
  const { subject, emailType, category, recipients } = written;
  const { html, removed } = sanitiseHtml(written.htmlContent);
  const text = written.textContent.trim() || textOfHtml(html);
  const { siteUrl } = context.config;
  const mailWith = (values: MergeValues) =>
    campaignMail({
      ...{ type: emailType, subject, html, text, values, siteUrl },
      preferencesUrl: `${siteUrl}/email-preferences`,
    });
  const asked = { category: categoryOfWritten(emailType, category), now: context.clock() };
  const addressees = await readAddressees(context.db, recipients, asked);
  const previews = addressees.map((addressee) => present(addressee, mailWith(mergeValuesOf(addressee))));
  const example = { email: null, fullName: MERGE_EXAMPLE.full_name, leftOut: null };
  return {
    previews: previews.length > 0 ? previews : [present(example, mailWith(MERGE_EXAMPLE))],
    removed,
    unknownFields: unknownMergeFields(`${subject}\n${html}\n${text}`),
  };
}

type Reader = Pick<SendPreview, "email" | "fullName" | "leftOut"> | Addressee;

function present(
  { email, fullName, leftOut }: Reader,
  { subject, html, text }: Pick<SendPreview, "subject" | "html" | "text">,
): SendPreview {
  return { email, fullName, leftOut, subject, html, text };
}
