import type { Queryable } from "#platform/db/database.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { languageNow } from "#platform/i18n/i18n.ts";
import { queueMail } from "#platform/mail-transport/outbox.ts";
import { readLanguage } from "#platform/mail-transport/reader-language.ts";
import type { AccountChange } from "../../domain/change-notices.ts";
import { deviceName } from "../../domain/devices.ts";
import type { Context, Visit } from "../context.ts";
import type { Account } from "../queries.ts";
import { changeNoticeMail } from "./account-mails.ts";

type Recipient = Pick<Account, "id" | "email" | "emailConfirmedAt">;

/** Pass the account as it was before the change: the old address gets the notice. Unconfirmed addresses get no mail. */
export async function notifyOfChange(
  context: Context,
  tx: Queryable,
  { id, email, emailConfirmedAt }: Recipient,
  change: AccountChange,
  by: Pick<Visit, "userAgent"> | "team",
): Promise<void> {
  if (email === null || emailConfirmedAt === null) return;
  const { siteUrl } = context.config;
  const device = by === "team" ? null : deviceName(by.userAgent);
  const language = await readLanguage(tx, id, by === "team" ? "en" : languageNow());
  const notice = { change, at: context.clock(), device, siteUrl };
  const content = inLanguage(language, () => changeNoticeMail(notice));
  await queueMail(context, tx, { accountId: id, kind: "accountNotice", to: email, content });
}
