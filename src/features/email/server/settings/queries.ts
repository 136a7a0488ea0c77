import { normalizeEmail } from "#kernel/email-address.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailSettings } from "#platform/db/schema/email.ts";
import { type EmailSettings, STANDARD_SETTINGS } from "../../domain/settings.ts";

/** `updatedAt` is null until the first save. */
export type StoredSettings = EmailSettings & { updatedAt: Date | null };

export async function readEmailSettings(db: Queryable): Promise<StoredSettings> {
  const [row] = await db.select().from(emailSettings);
  if (!row) return { ...STANDARD_SETTINGS, updatedAt: null };
  const { id: _, ...stored } = row;
  return stored;
}

export type SendSettings = {
  from: { name: string; address: string };
  /** Null when replies go to the sender's address. */
  replyTo: string | null;
  includePlainText: boolean;
  batch: number;
  dailyLimit: number;
};

/** Settings override the environment (docs/product/email.md#settings). */
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

/** Parses "Name <address>", "<address>" or a bare address. */
export function mailboxOf(text: string): { name: string; address: string } {
  const [, name = "", address = text] = /^(.*)<([^<>]*)>\s*$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: normalizeEmail(address) };
}
