import { eq } from "drizzle-orm";
import { invalid } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { PreviewAnswer, PreviewRequest } from "../../contract/email-templates.ts";
import { MERGE_EXAMPLE, type MergeValues } from "../../domain/merge-fields.ts";
import { TEMPLATE_PROBLEMS } from "../../domain/messages.ts";
import { categoryOfType } from "../../domain/types.ts";
import { composeBeside } from "../compose/composer.ts";
import type { Context } from "../context.ts";
import { mergeValuesOf } from "../delivery/merge-values.ts";

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
