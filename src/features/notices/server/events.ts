import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { zoneOfCountry } from "#kernel/countries/zone.ts";
import type { EmailCategory } from "#kernel/mail-kinds.ts";
import type { Queryable } from "#platform/db/database.ts";
import { introductions } from "#platform/db/schema/introductions.ts";
import { noticeSettings, notices } from "#platform/db/schema/notices.ts";
import { tellAccounts } from "#platform/realtime/tell-change.ts";
import { NOTICE_EVENTS, type NoticeAbout } from "../domain/events.ts";
import { APART_MINUTES, type Decision, fateOfNoticeMail } from "../domain/fate.ts";
import { type NoticeKind, noticeKindOfMail } from "../domain/kinds.ts";
import { endOfQuiet } from "../domain/quiet-hours.ts";
import { readChoices, takes } from "../domain/settings.ts";
import { queuePushes } from "./push/queue-pushes.ts";

type NewNotice = {
  about: NoticeAbout;
  at: Date;
  introductionId?: string;
  opportunityId?: string;
  mailId?: string | null;
};
type MembersNotice = NewNotice & { accountId: string };

/** Runs in the caller's transaction. A null account id means a deleted account, which gets no notice. */
export async function noticeTo(tx: Queryable, accountId: string | null, notice: NewNotice): Promise<void> {
  if (accountId !== null) await noticesTo(tx, [{ ...notice, accountId }]);
}

/** A newer notice replaces an unread one about the same thing. Members who turned the kind off get no notice. */
export async function noticesTo(tx: Queryable, given: readonly MembersNotice[]): Promise<void> {
  const kept = given.length === 0 ? new Map() : await readKept(tx, [...new Set(given.map((one) => one.accountId))]);
  const rows = given
    .filter(({ accountId, about }) => takes(readChoices(kept.get(accountId)), NOTICE_EVENTS[about.event], "product"))
    .map(({ at: createdAt, ...notice }) => ({
      ...{ id: v7(), kind: NOTICE_EVENTS[notice.about.event], groupKey: keyOf(notice), createdAt },
      ...notice,
    }))
    .sort((one, other) => (one.accountId < other.accountId ? -1 : 1));
  if (rows.length === 0) return;
  await tx.execute(sql`
    delete from notices using unnest(${sql.param(rows.map((row) => row.accountId))}::uuid[],
      ${sql.param(rows.map((row) => row.groupKey))}::text[]) as n (account, key)
    where account_id = n.account and group_key = n.key and read_at is null`);
  await tx.execute(sql`
    insert into notices (id, account_id, kind, about, group_key, introduction_id, opportunity_id, mail_id, created_at)
    select * from json_to_recordset(${JSON.stringify(rows)}) as n (id uuid, "accountId" uuid, kind text, about jsonb,
      "groupKey" text, "introductionId" uuid, "opportunityId" uuid, "mailId" uuid, "createdAt" timestamptz)`);
  await queuePushes(
    tx,
    rows.filter(({ accountId, kind }) => takes(readChoices(kept.get(accountId)), kind, "push")),
  );
  await tx.execute(tellAccounts("notices", [...new Set(rows.map((row) => row.accountId))]));
}

async function readKept(tx: Queryable, ids: string[]): Promise<Map<string, unknown>> {
  const { rows } = await tx.execute<{ id: string; choices: unknown }>(sql`
    select account_id as id, choices from notice_settings where account_id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, choices }) => [id, choices]));
}

function keyOf({ about, introductionId, opportunityId }: Omit<MembersNotice, "at">): string {
  if (introductionId !== undefined) return `introduction:${introductionId}`;
  if (opportunityId !== undefined) return `opportunity:${opportunityId}`;
  if ("proposal" in about) return `proposal:${about.proposal}`;
  return about.event === "tierReached" || about.event === "mentorPaused" ? about.event : v7();
}

export async function introductionSettled(tx: Queryable, accountId: string | null, id: string, now: Date) {
  if (accountId === null) return;
  await tx
    .update(notices)
    .set({ readAt: now })
    .where(and(eq(notices.accountId, accountId), eq(notices.introductionId, id), isNull(notices.readAt)));
}

export async function introductionsHidden(tx: Queryable, which: SQL): Promise<void> {
  await tx.execute(sql`delete from notices where introduction_id in (select id from ${introductions} where ${which})`);
}

export async function takesByMail(tx: Queryable, accountId: string | null, kind: NoticeKind): Promise<boolean> {
  if (accountId === null) return false;
  return takes(readChoices((await readKept(tx, [accountId])).get(accountId)), kind, "mail");
}

type Mail = { id: string; kind: string; accountId: string | null; nextAttemptAt: Date | null };
type Deps = {
  from: number | null;
  to: number | null;
  wantsBoth: boolean;
  country: string | null;
  seenAt: string | null;
  pushedAt: string | null;
};

/** Called when a mail is due, after the consent check. */
export async function decideMail(
  db: Queryable,
  mail: Mail,
  category: EmailCategory | null,
  now: Date,
): Promise<Decision> {
  if (mail.accountId === null || noticeKindOfMail(mail.kind, category) === null) return { decision: "leaves" };
  // A mail about several notices counts as seen when all of them are seen.
  const { rows } = await db.execute<Deps>(sql`
    select s.quiet_from as "from", s.quiet_to as "to", coalesce(s.wants_both, false) as "wantsBoth", p.country,
      (select case when count(*) = count(n.seen_at) then max(n.seen_at) end from notices n
        where n.mail_id = ${mail.id} and n.account_id = a.id) as "seenAt",
      ${pushedAt(sql`${mail.id}`, now)} as "pushedAt"
    from accounts a left join ${noticeSettings} s on s.account_id = a.id left join user_profiles p on p.id = a.id
    where a.id = ${mail.accountId}`);
  const [ground] = rows;
  if (!ground) return { decision: "leaves" };
  const { from, to, wantsBoth, country } = ground;
  const quietUntil = endOfQuiet(now, zoneOfCountry(country), from === null || to === null ? null : { from, to });
  const moments = { seenAt: momentOf(ground.seenAt), pushedAt: momentOf(ground.pushedAt), quietUntil };
  return fateOfNoticeMail({ ...moments, wantsBoth, wasHeld: mail.nextAttemptAt !== null }, now);
}

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** Counts a push in flight, since it may have arrived, and an untried push for ten minutes. */
function pushedAt(mailId: SQL, now: Date): SQL {
  const [at, late] = [now, new Date(now.getTime() - APART_MINUTES * 60_000)].map((moment) => moment.toISOString());
  return sql`(select max(case when d.status = 'queued' then ${at}::timestamptz else d.claimed_at end)
    from push_deliveries d join notices n on n.id = d.notice_id
    where n.mail_id = ${mailId} and (d.status in ('sending', 'sent')
      or d.status = 'queued' and d.attempts = 0 and d.next_attempt_at > ${late}::timestamptz))`;
}

/** @returns the end of the quiet hours; null when the mail can be sent at once */
export async function quietUntil(tx: Queryable, accountId: string, country: string | null, now: Date) {
  const [kept] = await tx.select().from(noticeSettings).where(eq(noticeSettings.accountId, accountId));
  if (!kept || kept.quietFrom === null || kept.quietTo === null) return null;
  return endOfQuiet(now, zoneOfCountry(country), { from: kept.quietFrom, to: kept.quietTo });
}
