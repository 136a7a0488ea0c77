import { and, eq, type SQL, sql } from "drizzle-orm";
import { emailSends } from "#platform/db/schema/email.ts";
import type { EmailCategory } from "../../../domain/categories.ts";
import { isEmailType } from "../../../domain/types.ts";
import type { Context } from "../../context.ts";
import { textEncodingOf } from "../compose.ts";
import type { SendSettings } from "../send-settings.ts";
import type { Lane, LeasedSend } from "./lane.ts";

export type DueSend = { id: string; status: string; error: string | null };

/** Sends with somebody to write to now, oldest first. */
export async function listDueSends({ db, clock }: Context, { isService }: Lane): Promise<DueSend[]> {
  const ofLane: SQL = isService ? sql`category is null` : sql`category is not null`;
  const { rows } = await db.execute<DueSend>(sql`
    select id, status, error from email_sends s
    where status in ('queued', 'sending') and ${ofLane} and exists (
      select from outbox
      where send_id = s.id and status = 'queued' and next_attempt_at <= ${clock().toISOString()})
    order by created_at, id`);
  return rows;
}

/** Begins a send, or lets its note of waiting go. @returns null when it was paused, cancelled or erased meanwhile */
export async function openSend(context: Context, id: string, settings: SendSettings): Promise<LeasedSend | null> {
  const { db, clock } = context;
  await db.execute(sql`
    update email_sends
    set status = 'sending', started_at = coalesce(started_at, ${clock().toISOString()}), error = null
    where id = ${id} and (status = 'queued' or (status = 'sending' and error is not null))`);
  const [send] = await db
    .select()
    .from(emailSends)
    .where(and(eq(emailSends.id, id), eq(emailSends.status, "sending")));
  if (!send) return null;
  const { emailType, category, subject, htmlContent, textContent, trackOpens, trackClicks, createdBy } = send;
  return {
    ...{ id, subject, htmlContent, textContent, trackOpens, trackClicks, createdBy, settings },
    emailType: isEmailType(emailType) ? emailType : "custom",
    // One that this version does not know asks for consent like any other.
    category: category as EmailCategory | null,
    textEncoding: textEncodingOf(send),
  };
}

/** Why a send does not go on; its history shows it until it does. */
export async function noteWaiting({ db }: Context, ids: string[], note: string): Promise<void> {
  await db.execute(sql`
    update email_sends set error = ${note}
    where id = any(${sql.param(ids)}::uuid[]) and status in ('queued', 'sending') and error is distinct from ${note}`);
}
