import { eq } from "drizzle-orm";
import type { PreviewAnswer, PreviewRequest } from "#contract/email-templates.ts";
import { MERGE_EXAMPLE, type MergeValues, unknownMergeFields } from "#domain/email/merge-fields.ts";
import { TEMPLATE_PROBLEMS } from "#domain/email/messages.ts";
import { categoryOfType } from "#domain/email/types.ts";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { userProfiles } from "../db/schema/profiles.ts";
import { invalid } from "../errors.ts";
import { mergeValuesOf } from "../mail/merge-values.ts";
import { campaignMail } from "../mail/templates/campaign.ts";
import { sanitiseHtml } from "../mail/templates/sanitise-html.ts";
import { textOfHtml } from "../mail/templates/text-of-html.ts";

type Written = Pick<PreviewRequest, "subject" | "htmlContent" | "textContent" | "emailType" | "memberId">;

/** What is being written, as its reader would get it; nothing is stored. */
export async function previewMail({ db, config }: Context, written: Written): Promise<PreviewAnswer> {
  const { subject, emailType, memberId } = written;
  const { html, removed } = sanitiseHtml(written.htmlContent);
  const derivedText = textOfHtml(html);
  const text = written.textContent.trim() || derivedText;
  const { siteUrl } = config;
  const mail = campaignMail({
    type: emailType,
    subject,
    html,
    text,
    values: memberId === "" ? MERGE_EXAMPLE : await valuesOfMember(db, memberId),
    siteUrl,
    preferencesUrl: categoryOfType(emailType) === null ? null : `${siteUrl}/email-preferences`,
  });
  const unknownFields = unknownMergeFields(`${subject}\n${html}\n${text}`);
  return { ...mail, derivedText, removed, unknownFields };
}

async function valuesOfMember(db: Queryable, memberId: string): Promise<MergeValues> {
  const { fullName, businessName, country } = userProfiles;
  const [row] = await db
    .select({ fullName, memberId: userProfiles.memberId, businessName, country })
    .from(userProfiles)
    .where(eq(userProfiles.memberId, memberId.toUpperCase()));
  if (!row) throw invalid({ memberId: TEMPLATE_PROBLEMS.memberId });
  return mergeValuesOf(row);
}
