import { eq, sql } from "drizzle-orm";
import type { Account } from "#accounts/server/queries.ts";
import { listActsOn } from "#features/audit/server/queries.ts";
import { listMemberMails, listMissedSends } from "#features/email/server/queries.ts";
import { invalid } from "#kernel/errors.ts";
import { CURSOR_PROBLEM } from "#kernel/list-queries.ts";
import type { Context } from "#platform/context.ts";
import { keysetPage, latestFirst, type Moment } from "#platform/db/keyset.ts";
import { smsOutbox } from "#platform/db/schema/phone.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import type { TimelineAnswer, TimelineEntry, TimelineQuery } from "../../contract/timeline.ts";
import { TIMELINE_GROUPS, type TimelineGroup } from "../../domain/timeline.ts";
import { listNotesOf } from "./notes.ts";
import { getAccount } from "./read-account.ts";
import { readMoments } from "./read-moments.ts";

type Part = { after: Moment | null; limit: number };
type Source = (context: Context, account: Account, part: Part) => Promise<TimelineEntry[]>;

/** Merges the sources of docs/product/members-admin.md#timeline. */
export async function readTimeline(context: Context, id: string, query: TimelineQuery): Promise<TimelineAnswer> {
  const { show, limit, cursor } = query;
  const account = await getAccount(context.db, id);
  const part = { after: cursor === undefined ? null : readPosition(cursor), limit: limit + 1 };
  const found: TimelineEntry[] = [];
  // Sequential reads, so that one request holds only one database connection.
  const groups = TIMELINE_GROUPS.map(({ key }) => key).filter((key) => show === "" || key === show);
  for (const source of [...groups.flatMap((key) => SOURCES[key]), momentsOf(groups)]) {
    found.push(...(await source(context, account, part)));
  }
  const { page, nextCursor } = keysetPage(found.sort(byLatest), limit, writePosition);
  return { entries: page, nextCursor };
}

const momentsOf =
  (groups: readonly TimelineGroup[]): Source =>
  async (context, account, { after }) => {
    const moments = await readMoments(context, account, groups);
    return moments
      .map(({ id, at, what, detail }): TimelineEntry => ({ kind: "moment", id, at: at.toISOString(), what, detail }))
      .filter((entry) => after === null || byLatest({ id: after.id, at: after.at.toISOString() }, entry) < 0);
  };

const mails: Source = async ({ db }, account, part) =>
  (await listMemberMails(db, { accountId: account.id, ...part })).map((mail) => ({
    kind: "mail",
    id: mail.id,
    at: mail.at.toISOString(),
    sendId: mail.sendId,
    mailKind: mail.kind,
    subject: mail.subject,
    status: mail.status,
    error: mail.error,
    openedAt: mail.openedAt?.toISOString() ?? null,
    clicks: mail.clicks,
    cameBack: mail.cameBack,
  }));

const missedSends: Source = async ({ db }, account, part) =>
  (await listMissedSends(db, { accountId: account.id, ...part })).map(({ id, at, emailType, subject, reason }) => ({
    kind: "missed",
    id,
    at: at.toISOString(),
    emailType,
    subject,
    reason,
  }));

const phoneMessages: Source = async ({ db }, account, { after, limit }) => {
  const at = sql<Date>`coalesce(${smsOutbox.sentAt}, ${smsOutbox.createdAt})`.mapWith(smsOutbox.createdAt);
  const position = latestFirst(at, smsOutbox.id);
  const rows = await db
    .select({ id: smsOutbox.id, at, messageKind: smsOutbox.kind, status: smsOutbox.status })
    .from(smsOutbox)
    .where(sql`${eq(smsOutbox.accountId, account.id)} and ${position.after(after)}`)
    .orderBy(position.order)
    .limit(limit);
  return rows.map((row) => ({ kind: "phoneMessage", ...row, at: row.at.toISOString() }));
};

const acts: Source = async ({ db }, account, part) => {
  const subjects = [account.id];
  if (account.email !== null) {
    const { id, email } = preApplications;
    const [application] = await db.select({ id }).from(preApplications).where(eq(email, account.email));
    if (application) subjects.push(application.id);
  }
  const found = await Promise.all(subjects.map((subjectId) => listActsOn(db, { subjectId, ...part })));
  return found.flat().map(({ id, at, action, actorEmail, details }) => ({
    kind: "act",
    id,
    at: at.toISOString(),
    action,
    by: actorEmail,
    details,
  }));
};

const notes: Source = async ({ db }, account, part) =>
  (await listNotesOf(db, account.id, part)).map(({ id, at, text, by }) => ({
    kind: "note",
    id,
    at: at.toISOString(),
    text,
    by,
  }));

const SOURCES: Record<TimelineGroup, Source[]> = {
  mail: [mails, missedSends],
  account: [phoneMessages],
  profile: [],
  staff: [acts, notes],
};

type Placed = { at: string; id: string };

/** Must sort like the SQL order `latestFirst`. */
const byLatest = (one: Placed, other: Placed): number => compare(other.at, one.at) || compare(other.id, one.id);

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const PATTERN = /^(\d{1,15})\.([\w:-]{1,60})$/;

const writePosition = ({ at, id }: Placed): string => Buffer.from(`${Date.parse(at)}.${id}`).toString("base64url");

/** @throws 422 for an invalid cursor */
function readPosition(cursor: string): Moment {
  const [, milliseconds, id] = PATTERN.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (milliseconds === undefined || id === undefined) throw invalid({ cursor: CURSOR_PROBLEM });
  return { at: new Date(Number(milliseconds)), id };
}
