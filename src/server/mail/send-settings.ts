import { DAILY_LIMIT, MAX_RECIPIENTS } from "#domain/email/settings.ts";
import type { Context } from "../context.ts";
import { emailSettings } from "../db/schema/email.ts";

export type SendSettings = {
  from: { name: string; address: string };
  /** null: answers go to the sender's address. */
  replyTo: string | null;
  includePlainText: boolean;
  batch: number;
  dailyLimit: number;
};

/** A§2 "Email Settings", with what the environment says where they say nothing. */
export async function readSendSettings({ db, config }: Pick<Context, "db" | "config">): Promise<SendSettings> {
  const [row] = await db.select().from(emailSettings);
  const standard = mailboxOf(config.mailFrom);
  return {
    from: { name: row?.fromName ?? standard.name, address: row?.fromEmail ?? standard.address },
    replyTo: row?.replyTo ?? null,
    includePlainText: row?.includePlainText ?? true,
    batch: row?.maxRecipients ?? MAX_RECIPIENTS.standard,
    dailyLimit: row?.dailyLimit ?? DAILY_LIMIT.standard,
  };
}

/** Of "Name <address>", "<address>" or the address alone, as MAIL_FROM is written. */
export function mailboxOf(text: string): { name: string; address: string } {
  const [, name = "", address = text] = /^(.*)<([^<>]*)>\s*$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.trim() };
}
