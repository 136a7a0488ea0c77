import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { EVERYBODY } from "#features/email/domain/audience.ts";
import { readPace } from "#features/email/server/delivery/daily-limit.ts";
import { matches, reasonOf, withRefusals } from "#features/email/server/sends/audience.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { opportunityAlerts } from "#platform/db/schema/opportunities.ts";
import type { NoticeAnswer } from "../contract/opportunities.ts";
import { isOpportunityId } from "./queries.ts";

/** Members who take it and do not stand on its list yet. The send worker checks their consent again before each delivery. */
export function noticeAudience(now: Date, sendId: string | null): { from: SQL; where: SQL } {
  const filters = { ...EVERYBODY, receiveEmailUpdates: true };
  const audience = { filters, category: "opportunities", now } as const;
  const isNew =
    sendId &&
    sql`and not exists (
    select from outbox o where o.send_id = ${sendId} and o.account_id = email_audience.id)`;
  const where = sql`${matches(audience)} and ${reasonOf(audience)} is null ${isNew ?? sql``}`;
  return { from: withRefusals(audience), where };
}

/** How many the notice would go to at this moment; of one that was stopped, those who did not get it. */
export async function countNotice(context: Context, opportunityId: string | undefined): Promise<NoticeAnswer> {
  const { db, clock } = context;
  const send = opportunityId === undefined ? null : await findSend(db, opportunityId);
  const { from, where } = noticeAudience(clock(), send?.id ?? null);
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${from} where ${where}`);
  return { recipients: (rows[0]?.count ?? 0) + (await countAgain(db, send)), pace: await readPace(context) };
}

type Send = { id: string; status: string };

async function findSend(db: Queryable, opportunityId: string): Promise<Send | null> {
  if (!isOpportunityId(opportunityId)) return null;
  const [send] = await db
    .select({ id: emailSends.id, status: emailSends.status })
    .from(opportunityAlerts)
    .innerJoin(emailSends, eq(emailSends.id, opportunityAlerts.sendId))
    .where(eq(opportunityAlerts.opportunityId, opportunityId));
  return send ?? null;
}

/** Rows of a send that was stopped stay queued until they are cancelled, and go on from there. */
async function countAgain(db: Queryable, send: Send | null): Promise<number> {
  if (!send) return 0;
  const [found] = await db
    .select({ mails: count() })
    .from(outbox)
    .where(and(eq(outbox.sendId, send.id), inArray(outbox.status, ["queued", ...awaitsAgain(send.status)])));
  return found?.mails ?? 0;
}

/** Whose rows of a send that was stopped wait again: where nobody got it, those whose mail failed too. */
export const awaitsAgain = (status: string | undefined): string[] =>
  status === "failed" ? ["cancelled", "failed"] : ["cancelled"];
