import { listKeptSms } from "#accounts/server/sms/queries.ts";
import type { KeptMail } from "#features/email/contract/mail.ts";
import type { Context } from "#platform/context.ts";
import { presentKeptMail } from "./present-mail.ts";
import { presentKeptSms } from "./present-sms.ts";
import { listKeptMails } from "./queries.ts";

const AT_MOST = 100;

/** What no service took because there is none: mails and messages to phones, newest first. */
export async function listKept({ db, config }: Context, to?: string): Promise<KeptMail[]> {
  const mails = await listKeptMails(db, to);
  const texts = await listKeptSms(db, to?.replace(/[\s+]/g, ""));
  const kept = [...mails.map(presentKeptMail), ...texts.map((text) => presentKeptSms(text, config.siteUrl))];
  return kept.sort((one, other) => other.createdAt.localeCompare(one.createdAt)).slice(0, AT_MOST);
}
