import { BRAND } from "#kernel/brand.ts";
import type { Queryable } from "#platform/db/database.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { dateFormat } from "#platform/i18n/format.ts";
import { languageNow, t } from "#platform/i18n/i18n.ts";
import { type Block, button, facts, note, paragraph, steps } from "#platform/mail-transport/blocks.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import { type MailContent, queueMail } from "#platform/mail-transport/outbox.ts";
import { readLanguage } from "#platform/mail-transport/reader-language.ts";
import { type AccountChange, BY_THE_TEAM, CHANGE_NOTICES, NOTICE_ADVICE } from "../../domain/change-notices.ts";
import { deviceInWords, deviceName } from "../../domain/devices.ts";
import type { Context, Visit } from "../context.ts";
import type { Account } from "../queries.ts";

/** `device` is null for a change by the team. */
type ChangeNotice = { change: AccountChange; at: Date; device: string | null; siteUrl: string };

const brand = BRAND.name;
const timeText = dateFormat({ dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export function changeNoticeMail({ change, at, device, siteUrl }: ChangeNotice): MailContent {
  const { subject, what } = CHANGE_NOTICES[change];
  return renderMail({
    subject: t("{subject} ({brand})", { subject: t(subject), brand }),
    preheader: `${t(what)} ${t("If it was not you, act now.")}`,
    heading: t(subject),
    blocks: [
      paragraph(t(what)),
      facts([
        { label: t("When"), value: `${timeText(at)} (UTC)` },
        device === null
          ? { label: t("Done by"), value: t(BY_THE_TEAM) }
          : { label: t("Device"), value: deviceInWords(device) },
      ]),
      paragraph(t("If this was you, there is nothing to do.")),
      ...adviceOn(change, siteUrl),
    ],
    siteUrl,
    reason: t("You receive this email because it is about the safety of your {brand} account.", { brand }),
  });
}

/** After a change of address the notice goes to the old address, which cannot reset the password any more. */
function adviceOn(change: AccountChange, siteUrl: string): Block[] {
  const write = note(`${t("Can't get in? Write to us and we will help you:")} ${BRAND.supportEmail}`);
  const look = button(t("Sign-in and security"), siteUrl + addressIn("/account/security"));
  const wasNot = paragraph(t("If it wasn't you, do this now:"));
  if (change === "email") return [wasNot, steps(t(NOTICE_ADVICE.check)), look, write];
  const reset = button(t("Choose a new password"), siteUrl + addressIn("/auth?mode=reset"));
  return [
    wasNot,
    steps(t("Choose a new password. This signs everybody else out."), t(NOTICE_ADVICE.check)),
    reset,
    look,
    write,
  ];
}

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
