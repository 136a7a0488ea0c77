import { sql } from "drizzle-orm";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailSettings } from "#platform/db/schema/email.ts";
import type {
  EmailSettingsAnswer,
  SaveEmailSettingsRequest,
  StoredEmailSettings,
} from "../../contract/email-settings.ts";
import type { EmailSettings } from "../../domain/settings.ts";
import type { Context } from "../context.ts";
import { mailboxOf, readEmailSettings, type StoredSettings } from "./queries.ts";

type Saved = { kind: "saved" | "conflict"; settings: StoredSettings };

/** Nothing is written over what somebody else saved since the form was filled; what is saved holds from the next mail on. */
export async function saveSettings(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  { updatedAt, ...settings }: SaveEmailSettingsRequest,
): Promise<Saved> {
  return db.transaction(async (tx): Promise<Saved> => {
    const before = await readEmailSettings(tx);
    const isSaved =
      updatedAt === null
        ? await insertFirst(tx, settings, clock())
        : await update(tx, settings, { updatedAt, now: clock() });
    const after = await readEmailSettings(tx);
    if (!isSaved) return { kind: "conflict", settings: after };
    const details = { fields: changedFields(before, after) };
    await recordAct(tx, clock, actor, { action: "emailSettings.updated", details });
    return { kind: "saved", settings: after };
  });
}

async function insertFirst(tx: Queryable, settings: EmailSettings, updatedAt: Date): Promise<boolean> {
  const rows = await tx
    .insert(emailSettings)
    .values({ ...settings, updatedAt })
    .onConflictDoNothing()
    .returning({ id: emailSettings.id });
  return rows.length > 0;
}

/** Timestamps cross the wire in milliseconds; two saves never share one, since it tells them apart. */
async function update(
  tx: Queryable,
  settings: EmailSettings,
  { updatedAt, now }: { updatedAt: string; now: Date },
): Promise<boolean> {
  const expected = new Date(updatedAt).toISOString();
  const later = sql`greatest(${now.toISOString()}::timestamptz, ${emailSettings.updatedAt} + interval '1 millisecond')`;
  const rows = await tx
    .update(emailSettings)
    .set({ ...settings, updatedAt: later })
    .where(sql`date_trunc('milliseconds', ${emailSettings.updatedAt}) = ${expected}::timestamptz`)
    .returning({ id: emailSettings.id });
  return rows.length > 0;
}

function changedFields(before: StoredSettings, { updatedAt: _, ...after }: StoredSettings): string[] {
  return Object.entries(after).flatMap(([name, value]) =>
    before[name as keyof EmailSettings] === value ? [] : [name],
  );
}

export function presentSettings(stored: StoredSettings): StoredEmailSettings {
  return {
    fromName: stored.fromName,
    fromEmail: stored.fromEmail,
    replyTo: stored.replyTo,
    includePlainText: stored.includePlainText,
    trackOpens: stored.trackOpens,
    trackClicks: stored.trackClicks,
    maxRecipients: stored.maxRecipients,
    dailyLimit: stored.dailyLimit,
    remindUnconfirmed: stored.remindUnconfirmed,
    remindUnfinished: stored.remindUnfinished,
    updatedAt: stored.updatedAt?.toISOString() ?? null,
  };
}

export function presentAnswer({ config }: Pick<Context, "config">, stored: StoredSettings): EmailSettingsAnswer {
  const { name, address } = mailboxOf(config.mailFrom);
  return { settings: presentSettings(stored), standard: { fromName: name, fromEmail: address } };
}
