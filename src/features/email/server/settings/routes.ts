import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Actor } from "#kernel/actor.ts";
import { canManageEmails } from "#kernel/permissions.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailSettings } from "#platform/db/schema/email.ts";
import { jsonBody } from "#platform/http/body.ts";
import { describe } from "#platform/http/describe.ts";
import { type Env, guard, limitUse } from "#platform/http/guard.ts";
import {
  type EmailSettingsAnswer,
  emailSettingsAnswer,
  type SaveEmailSettingsRequest,
  type SenderCheckAnswer,
  type SettingsConflictAnswer,
  type StoredEmailSettings,
  saveEmailSettingsRequest,
  senderCheckAnswer,
} from "../../contract/email-settings.ts";
import { type EmailSettings, SETTINGS_PROBLEMS } from "../../domain/settings.ts";
import type { Context } from "../context.ts";
import { mailboxOf, readEmailSettings, type StoredSettings } from "./queries.ts";
import { checkSender, createResolver } from "./sender-check.ts";

const tag = "Email settings";
const CHECKS = { name: "sender-check", points: 30, seconds: 3600 };
const managers = guard(canManageEmails);

/** docs/product/email.md#settings */
export function emailSettingsRoutes(context: Context) {
  const { resolver = createResolver() } = context;
  return new Hono<Env>()
    .get(
      "/admin/email-settings",
      managers,
      describe({ tag, summary: "The email settings", answer: emailSettingsAnswer, errors: [403] }),
      async (c) => c.json<EmailSettingsAnswer>(presentAnswer(context, await readEmailSettings(context.db))),
    )
    .put(
      "/admin/email-settings",
      managers,
      describe({
        tag,
        summary: "Save the email settings",
        description:
          "`updatedAt` is that of the answer the form was filled from; when somebody saved since then, nothing is saved, and the 409 holds their `settings`.",
        answer: emailSettingsAnswer,
        errors: [400, 403, 409, 422],
      }),
      jsonBody(saveEmailSettingsRequest),
      async (c) => {
        const { kind, settings } = await saveSettings(context, c.get("actor"), c.req.valid("json"));
        if (kind === "saved") return c.json<EmailSettingsAnswer>(presentAnswer(context, settings));
        const message = SETTINGS_PROBLEMS.changedMeanwhile;
        const requestId = c.get("requestId");
        const theirs = presentSettings(settings);
        return c.json<SettingsConflictAnswer>({ code: "conflict", message, requestId, settings: theirs }, 409);
      },
    )
    .post(
      "/admin/email-settings/sender-check",
      managers,
      limitUse(context, CHECKS),
      describe({
        tag,
        summary: "Check SPF, DKIM and DMARC of the sender",
        description: "Looks up the records of the saved sender's domain now, and says what to add. Changes nothing.",
        answer: senderCheckAnswer,
        errors: [403, 429],
      }),
      async (c) => c.json<SenderCheckAnswer>(await checkSender(context, resolver)),
    );
}

type Saved = { kind: "saved" | "conflict"; settings: StoredSettings };

/** Optimistic lock by `updatedAt`. A save takes effect from the next mail. */
async function saveSettings(
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

/** Timestamps cross the wire in milliseconds, so two saves must never share one. */
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

function presentSettings(stored: StoredSettings): StoredEmailSettings {
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

function presentAnswer({ config }: Pick<Context, "config">, stored: StoredSettings): EmailSettingsAnswer {
  const { name, address } = mailboxOf(config.mailFrom);
  return { settings: presentSettings(stored), standard: { fromName: name, fromEmail: address } };
}
