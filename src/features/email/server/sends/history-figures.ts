import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { outbox } from "#platform/db/schema/mail.ts";
import type { EngagementCount, SendDetails } from "../../contract/email-history.ts";
import { GIVEN_UP_AFTER, TOP_LINKS } from "../../domain/history.ts";
import { DELIVERY_NOTES } from "../../domain/messages.ts";
import { mailStatus } from "./history-present.ts";

export type SendFigures = Pick<SendDetails, "mails" | "leftOut" | "retriable" | "topLinks"> & {
  opens: EngagementCount;
  clicks: EngagementCount;
};

/** A retry may succeed after exhausted attempts or a composition error, but not after a permanent refusal. */
export const isRetriableRow: SQL = sql`${outbox.status} = 'failed'
  and (${outbox.attempts} >= ${GIVEN_UP_AFTER} or ${outbox.error} = ${DELIVERY_NOTES.notComposed})`;

/** Uncertain mails about which no administrator has decided yet. */
export const isUnresolvedRow: SQL = sql`${outbox.status} = 'uncertain' and ${outbox.error} = ${DELIVERY_NOTES.uncertain}`;

export async function countFigures(db: Queryable, sendId: string): Promise<SendFigures> {
  const [mails, leftOut, retriable, engagement, topLinks] = await Promise.all([
    countByStatus(db, sendId),
    countLeftOut(db, sendId),
    countRetriable(db, sendId),
    countEngagement(db, sendId),
    listTopLinks(db, sendId),
  ]);
  const uncertain = mails.find(({ status }) => status === "uncertain")?.count ?? 0;
  return { mails, leftOut, retriable: { failed: retriable, uncertain }, ...engagement, topLinks };
}

async function countByStatus(db: Queryable, sendId: string): Promise<SendFigures["mails"]> {
  const rows = await db
    .select({ status: outbox.status, count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(eq(outbox.sendId, sendId))
    .groupBy(outbox.status);
  return rows.map(({ status, count }) => ({ status: mailStatus(status), count }));
}

async function countLeftOut(db: Queryable, sendId: string): Promise<SendFigures["leftOut"]> {
  const reason = sql<string>`coalesce(${outbox.error}, '')`;
  return db
    .select({ reason, count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(and(eq(outbox.sendId, sendId), eq(outbox.status, "leftOut")))
    .groupBy(reason)
    .orderBy(sql`2 desc`);
}

async function countRetriable(db: Queryable, sendId: string): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(and(eq(outbox.sendId, sendId), isRetriableRow));
  return found?.count ?? 0;
}

const eventsOfSend = (sendId: string) =>
  sql`mail_events e join outbox o on o.id = e.mail_id where o.send_id = ${sendId}`;

type EventCount = { kind: string; machine: boolean; mails: number };

/** Counts mails, not events: two opens of the same mail count once. */
async function countEngagement(
  db: Queryable,
  sendId: string,
): Promise<{ opens: EngagementCount; clicks: EngagementCount }> {
  const { rows } = await db.execute<EventCount>(sql`
    select e.kind, e.machine, count(distinct e.mail_id)::int as mails from ${eventsOfSend(sendId)} group by e.kind, e.machine`);
  const mailsOf = (kind: string, machine: boolean) =>
    rows.find((row) => row.kind === kind && row.machine === machine)?.mails ?? 0;
  return {
    opens: { people: mailsOf("open", false), machines: mailsOf("open", true) },
    clicks: { people: mailsOf("click", false), machines: mailsOf("click", true) },
  };
}

async function listTopLinks(db: Queryable, sendId: string): Promise<SendDetails["topLinks"]> {
  const { rows } = await db.execute<SendDetails["topLinks"][number]>(sql`
    select e.url, count(*) filter (where not e.machine)::int as people, count(*) filter (where e.machine)::int as machines
    from ${eventsOfSend(sendId)} and e.kind = 'click'
    group by e.url order by 2 desc, 3 desc, 1 limit ${TOP_LINKS}`);
  return rows.map(({ url, people, machines }) => ({ url, people, machines }));
}
