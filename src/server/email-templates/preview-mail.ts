import { eq } from "drizzle-orm";
import type { PreviewAnswer, PreviewRequest } from "#contract/email-templates.ts";
import { MERGE_EXAMPLE, type MergeValues } from "#domain/email/merge-fields.ts";
import { TEMPLATE_PROBLEMS } from "#domain/email/messages.ts";
import { categoryOfType } from "#domain/email/types.ts";
import type { Queryable } from "../db/database.ts";
import { userProfiles } from "../db/schema/profiles.ts";
import { invalid } from "../errors.ts";
import type { Context } from "../mail/context.ts";
import { mergeValuesOf } from "../mail/merge-values.ts";
import { composeBeside } from "../mail/templates/composer.ts";

type Written = Pick<PreviewRequest, "subject" | "htmlContent" | "textContent" | "emailType" | "memberId">;

/** What is being written, as its reader would get it; nothing is stored. */
export async function previewMail({ db, config }: Context, written: Written): Promise<PreviewAnswer> {
  const { subject, htmlContent, textContent, emailType, memberId } = written;
  const { siteUrl } = config;
  const { mails, derivedText, removed, unknownFields } = await composeBeside({
    ...{ type: emailType, subject, htmlContent, textContent, siteUrl },
    values: [memberId === "" ? MERGE_EXAMPLE : await valuesOfMember(db, memberId)],
    preferencesUrl: categoryOfType(emailType) === null ? null : `${siteUrl}/email-preferences`,
  });
  const [mail] = mails;
  if (!mail) throw new Error("no mail was composed");
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
