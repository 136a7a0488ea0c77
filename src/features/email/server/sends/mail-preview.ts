import { eq } from "drizzle-orm";
import { invalid } from "#kernel/errors.ts";
import { MAIL_KINDS } from "#kernel/mail-kinds.ts";
import type { Queryable } from "#platform/db/database.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import type { SendPreview, SendPreviewAnswer, SendPreviewRequest } from "../../contract/email-sends.ts";
import type { PreviewAnswer, PreviewRequest } from "../../contract/email-templates.ts";
import { categoryOfWritten } from "../../domain/audience.ts";
import type { EmailTypeKey } from "../../domain/email-types.ts";
import { MERGE_EXAMPLE, type MergeRow, type MergeValues, mergeValuesOf } from "../../domain/merge-fields.ts";
import { TEMPLATE_PROBLEMS } from "../../domain/messages.ts";
import { composeInWorker } from "../compose/composer.ts";
import type { Context } from "../context.ts";
import { sizeAsSent } from "./mail-size.ts";
import { type Addressee, readAddressees } from "./queries.ts";

/** A preview stores and tracks nothing. Its preferences link belongs to no recipient, so it changes nothing. */
export async function previewSend(context: Context, written: SendPreviewRequest): Promise<SendPreviewAnswer> {
  const { subject, htmlContent, textContent, emailType, category, recipients } = written;
  const { siteUrl } = context.config;
  const criteria = { category: categoryOfWritten(emailType, category), now: context.clock() };
  const addressees = await readAddressees(context.db, recipients, criteria);
  const readers: Reader[] = addressees.length > 0 ? addressees : [EXAMPLE];
  const { mails, removed, unknownFields } = await composeInWorker({
    ...{ type: emailType, subject, htmlContent, textContent, siteUrl },
    values: addressees.length > 0 ? addressees.map(mergeValuesOf) : [MERGE_EXAMPLE],
    preferencesUrl: `${siteUrl}/email-preferences`,
  });
  const previews = readers.flatMap((reader, index) => {
    const mail = mails[index];
    return mail ? [present(reader, mail)] : [];
  });
  const size = await sizeAsSent(
    context,
    previews.map(({ html }) => html),
  );
  return { previews, removed, unknownFields, size };
}

const EXAMPLE = { email: null, fullName: MERGE_EXAMPLE.full_name, leftOut: null };

type Reader = Pick<SendPreview, "email" | "fullName" | "leftOut"> | Addressee;

function present(
  { email, fullName, leftOut }: Reader,
  { subject, html, text }: Pick<SendPreview, "subject" | "html" | "text">,
): SendPreview {
  return { email, fullName, leftOut, subject, html, text };
}

type Campaign = { emailType: EmailTypeKey; subject: string; htmlContent: string; textContent: string };

export async function composeFor(
  { config: { siteUrl } }: Context,
  { emailType, ...written }: Campaign,
  reader: MergeRow,
): Promise<MailContent | null> {
  const preferencesUrl = `${siteUrl}/email-preferences`;
  const own = { type: emailType, siteUrl, preferencesUrl, values: [mergeValuesOf(reader)] };
  const { mails } = await composeInWorker({ ...written, ...own });
  return mails[0] ?? null;
}

type Written = Pick<PreviewRequest, "subject" | "htmlContent" | "textContent" | "emailType" | "memberId" | "profileId">;

export async function previewMail(context: Context, written: Written): Promise<PreviewAnswer> {
  const { subject, htmlContent, textContent, emailType } = written;
  const { siteUrl } = context.config;
  const { mails, derivedText, removed, unknownFields } = await composeInWorker({
    ...{ type: emailType, subject, htmlContent, textContent, siteUrl },
    values: [await valuesFor(context.db, written)],
    preferencesUrl: MAIL_KINDS[emailType].category === null ? null : `${siteUrl}/email-preferences`,
  });
  const [mail] = mails;
  if (!mail) throw new Error("no mail was composed");
  return { ...mail, derivedText, removed, unknownFields, size: await sizeAsSent(context, [mail.html]) };
}

async function valuesFor(db: Queryable, { memberId, profileId }: Written): Promise<MergeValues> {
  if (profileId === null && memberId === "") return MERGE_EXAMPLE;
  const { fullName, calledAs, businessName, country } = userProfiles;
  const [row] = await db
    .select({ fullName, calledAs, memberId: userProfiles.memberId, businessName, country })
    .from(userProfiles)
    .where(profileId ? eq(userProfiles.id, profileId) : eq(userProfiles.memberId, memberId.toUpperCase()));
  const field = profileId ? "profileId" : "memberId";
  if (!row) throw invalid({ [field]: TEMPLATE_PROBLEMS[field] });
  return mergeValuesOf(row);
}
