import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { EVERYBODY } from "#features/email/domain/audience.ts";
import { matches, reasonOf, withRefusals } from "#features/email/server/sends/audience.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import { opportunityAlerts } from "#platform/db/schema/opportunities.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { isOpportunityId } from "./queries.ts";

const CATEGORY = "opportunities";

/** All members: also counts the members that the notice leaves out, with the reasons. */
export const noticeCandidates = (now: Date) => ({ filters: EVERYBODY, among: null, category: CATEGORY, now }) as const;

/** Members who consent and are not yet recipients. The send worker checks consent again before each delivery. */
export function noticeAudience(now: Date, sendId: string | null): { from: SQL; where: SQL } {
  const filters = { ...EVERYBODY, receiveEmailUpdates: true };
  const audience = { filters, among: null, category: CATEGORY, now } as const;
  const isNew =
    sendId &&
    sql`and not exists (
    select from outbox o where o.send_id = ${sendId} and o.account_id = email_audience.id)`;
  const where = sql`${matches(audience)} and ${reasonOf(audience)} is null ${isNew ?? sql``}`;
  return { from: withRefusals(audience), where };
}

type Send = { id: string; status: string };

export async function findNoticeSend(db: Queryable, opportunityId: string | undefined): Promise<Send | null> {
  if (opportunityId === undefined || !isOpportunityId(opportunityId)) return null;
  const [send] = await db
    .select({ id: emailSends.id, status: emailSends.status })
    .from(opportunityAlerts)
    .innerJoin(emailSends, eq(emailSends.id, opportunityAlerts.sendId))
    .where(eq(opportunityAlerts.opportunityId, opportunityId));
  return send ?? null;
}

/** Outbox rows of a resumed send: after a stop, rows stay "queued" until the send worker cancels them. */
const waitsAgain = (send: Send) =>
  and(eq(outbox.sendId, send.id), inArray(outbox.status, ["queued", ...awaitsAgain(send.status)]));

export async function firstWaitingAgain(db: Queryable, send: Send | null, limit: number) {
  if (!send) return [];
  const { fullName, calledAs, memberId, businessName, country } = userProfiles;
  return db
    .select({ email: outbox.recipient, fullName, calledAs, memberId, businessName, country })
    .from(outbox)
    .leftJoin(userProfiles, eq(userProfiles.id, outbox.accountId))
    .where(waitsAgain(send))
    .orderBy(outbox.id)
    .limit(limit);
}

/** `ids`: hash of the set of waiting mails, to notice when the set changes. */
export async function countWaitingAgain(
  db: Queryable,
  send: Send | null,
): Promise<{ mails: number; ids: string | null }> {
  if (!send) return { mails: 0, ids: null };
  const ids = sql<string | null>`bit_xor(hashtextextended(${outbox.id}::text, 0))::text`;
  const [found] = await db.select({ mails: count(), ids }).from(outbox).where(waitsAgain(send));
  return found ?? { mails: 0, ids: null };
}

/** The outbox statuses that resume after a stop. A failed send reached no member, so its failed mails resume too. */
export const awaitsAgain = (status: string | undefined): string[] =>
  status === "failed" ? ["cancelled", "failed"] : ["cancelled"];
