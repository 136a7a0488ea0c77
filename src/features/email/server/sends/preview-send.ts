import type { SendPreview, SendPreviewAnswer, SendPreviewRequest } from "../../contract/email-sends.ts";
import { categoryOfWritten } from "../../domain/audience.ts";
import { MERGE_EXAMPLE } from "../../domain/merge-fields.ts";
import { composeBeside } from "../compose/composer.ts";
import type { Context } from "../context.ts";
import { mergeValuesOf } from "../delivery/merge-values.ts";
import { type Addressee, readAddressees } from "./queries.ts";

/**
 * The mail as each of several recipients would get it; nothing is stored. Nothing in it is counted, and its link to the
 * preferences is nobody's: pressing it changes nothing.
 */
export async function previewSend(context: Context, written: SendPreviewRequest): Promise<SendPreviewAnswer> {
  const { subject, htmlContent, textContent, emailType, category, recipients } = written;
  const { siteUrl } = context.config;
  const asked = { category: categoryOfWritten(emailType, category), now: context.clock() };
  const addressees = await readAddressees(context.db, recipients, asked);
  const readers: Reader[] = addressees.length > 0 ? addressees : [EXAMPLE];
  const { mails, removed, unknownFields } = await composeBeside({
    ...{ type: emailType, subject, htmlContent, textContent, siteUrl },
    values: addressees.length > 0 ? addressees.map(mergeValuesOf) : [MERGE_EXAMPLE],
    preferencesUrl: `${siteUrl}/email-preferences`,
  });
  const previews = readers.flatMap((reader, index) => {
    const mail = mails[index];
    return mail ? [present(reader, mail)] : [];
  });
  return { previews, removed, unknownFields };
}

const EXAMPLE = { email: null, fullName: MERGE_EXAMPLE.full_name, leftOut: null };

type Reader = Pick<SendPreview, "email" | "fullName" | "leftOut"> | Addressee;

function present(
  { email, fullName, leftOut }: Reader,
  { subject, html, text }: Pick<SendPreview, "subject" | "html" | "text">,
): SendPreview {
  return { email, fullName, leftOut, subject, html, text };
}
