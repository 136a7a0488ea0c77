import { BRAND } from "#kernel/brand.ts";
import type { Queryable } from "#platform/db/database.ts";
import { dateFormat } from "#platform/i18n/format.ts";
import { type Block, button, facts, note, paragraph, steps } from "#platform/mail-transport/blocks.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import { type MailContent, queueMail } from "#platform/mail-transport/outbox.ts";
import { type AccountChange, BY_THE_TEAM, CHANGE_NOTICES, NOTICE_ADVICE } from "../../domain/change-notices.ts";
import { deviceName } from "../../domain/devices.ts";
import type { Context, Visit } from "../context.ts";
import type { Account } from "../queries.ts";

/** `device` is null for what the house has done. */
type ChangeNotice = { change: AccountChange; at: Date; device: string | null; siteUrl: string };

const timeText = dateFormat({ dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

export function changeNoticeMail({ change, at, device, siteUrl }: ChangeNotice): MailContent {
  const { subject, what } = CHANGE_NOTICES[change];
  return renderMail({
    subject: `${subject} (${BRAND.name})`,
    preheader: `${what} If it was not you, act now.`,
    heading: subject,
    blocks: [
      paragraph(what),
      facts([
        { label: "When", value: `${timeText(at)} (UTC)` },
        device === null ? { label: "Done by", value: BY_THE_TEAM } : { label: "Device", value: device },
      ]),
      paragraph(NOTICE_ADVICE.wasYou),
      ...adviceOn(change, siteUrl),
    ],
    siteUrl,
    because: `it is about the safety of your ${BRAND.name} account`,
  });
}

/** With an address that is the account's no more, no password can be asked for. */
function adviceOn(change: AccountChange, siteUrl: string): Block[] {
  const write = note(`${NOTICE_ADVICE.write} ${BRAND.supportEmail}`);
  const look = button("Sign-in and security", `${siteUrl}/account/security`);
  const wasNot = paragraph(NOTICE_ADVICE.wasNotYou);
  if (change === "email") return [wasNot, steps(NOTICE_ADVICE.check), look, write];
  const reset = button("Choose a new password", `${siteUrl}/auth?mode=reset`);
  return [wasNot, steps(NOTICE_ADVICE.newPassword, NOTICE_ADVICE.check), reset, look, write];
}

type Recipient = Pick<Account, "id" | "email" | "emailConfirmedAt">;

/**
 * Mails the owner of an account what has changed, in the caller's transaction; the minute's sweep sends it. `account` is
 * as it was before the change: a new address is told of at the old one. Nobody is told at an address that is not proved.
 */
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
  const content = changeNoticeMail({ change, at: context.clock(), device, siteUrl });
  await queueMail(context, tx, { accountId: id, kind: "accountNotice", to: email, content });
}
