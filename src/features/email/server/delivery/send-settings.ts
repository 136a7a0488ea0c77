import type { Context } from "#platform/context.ts";
import { readEmailSettings } from "../settings/queries.ts";

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
  const settings = await readEmailSettings(db);
  const standard = mailboxOf(config.mailFrom);
  return {
    from: { name: settings.fromName ?? standard.name, address: settings.fromEmail ?? standard.address },
    replyTo: settings.replyTo,
    includePlainText: settings.includePlainText,
    batch: settings.maxRecipients,
    dailyLimit: settings.dailyLimit,
  };
}

/** Of "Name <address>", "<address>" or the address alone, as MAIL_FROM is written. */
export function mailboxOf(text: string): { name: string; address: string } {
  const [, name = "", address = text] = /^(.*)<([^<>]*)>\s*$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.trim() };
}
