import { sql } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Queryable } from "#platform/db/database.ts";
import { keysetPage } from "#platform/db/keyset.ts";
import { emailAudience } from "#platform/db/schema/email.ts";
import type {
  AudienceAnswer,
  AudienceMember,
  AudienceMembersAnswer,
  AudienceMembersRequest,
  AudienceRequest,
  LeftOutCount,
} from "../../contract/email-audience.ts";
import type { MailingPreview } from "../../contract/mailing.ts";
import { categoryOfWritten, filtersOf } from "../../domain/audience.ts";
import { LEFT_OUT_LABELS, type LeftOut } from "../../domain/consent.ts";
import { NAMED_LEFT_OUT_MOST } from "../../domain/mailing.ts";
import type { Context } from "../context.ts";
import { readPace } from "../delivery/daily-limit.ts";
import { nameOf } from "../mailing/present-mailing.ts";
import { type Audience, firstOf, matches, membersFor, reasonOf, withRefusals } from "./audience.ts";

type AudienceSelection = Pick<AudienceRequest, "emailType" | "category" | "filters">;

export async function audienceOf(
  { db, clock }: Pick<Context, "db" | "clock">,
  { emailType, category, filters }: AudienceSelection,
): Promise<Audience> {
  const now = clock();
  const members = await membersFor(db, filtersOf(emailType, filters), now);
  return { ...members, category: categoryOfWritten(emailType, category), now };
}

export async function countAudience(context: Context, selection: AudienceSelection): Promise<AudienceAnswer> {
  const audience = await audienceOf(context, selection);
  const counted = await countOf(context.db, audience);
  return { ...counted, pace: await readPace(context), countedAt: audience.now.toISOString() };
}

export async function countOf(db: Queryable, audience: Audience): Promise<Omit<AudienceAnswer, "pace" | "countedAt">> {
  const { rows } = await db.execute<{ reason: LeftOut | null; count: number }>(sql`
    select ${reasonOf(audience)} as reason, count(*)::int as count
    from ${withRefusals(audience)} where ${matches(audience)} group by 1`);
  const matched = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    matched,
    willGet: rows.find(({ reason }) => reason === null)?.count ?? 0,
    leftOut: commonestFirst(rows.flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }]))),
  };
}

function commonestFirst(counts: LeftOutCount[]): LeftOutCount[] {
  return counts.sort((a, b) => b.count - a.count);
}

export function nameLeftOut(
  db: Queryable,
  audience: Audience,
  leftOut: readonly LeftOutCount[],
): Promise<MailingPreview["leftOut"]> {
  const groups = leftOut.map(async ({ reason, count }) => {
    const where = sql`${matches(audience)} and ${reasonOf(audience)} = ${reason}`;
    const those = await firstOf(db, { from: withRefusals(audience), where }, NAMED_LEFT_OUT_MOST);
    return { reason: LEFT_OUT_LABELS[reason], count, names: those.map(nameOf) };
  });
  return Promise.all(groups);
}

/** The audit log records that an administrator read this list. */
export async function listMembers(
  context: Pick<Context, "db" | "clock">,
  actor: Actor,
  { limit, cursor, ...selection }: AudienceMembersRequest,
): Promise<AudienceMembersAnswer> {
  const { db, clock } = context;
  const audience = await audienceOf(context, selection);
  const { id } = emailAudience;
  const after = cursor === null ? sql`true` : sql`${id} > ${cursor}`;
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<AudienceMember>(sql`
      select m.id, a.email, p.full_name as "fullName", m."leftOut" from (
        select ${id}, ${reasonOf(audience)} as "leftOut" from ${withRefusals(audience)}
        where ${matches(audience)} and ${after} order by ${id} limit ${limit + 1}
      ) m join accounts a on a.id = m.id join user_profiles p on p.id = m.id order by m.id`);
    const { page: members, nextCursor } = keysetPage(rows, limit, ({ id: last }) => last);
    await recordAct(tx, clock, actor, { action: "emails.read", details: { count: members.length } });
    return { members, nextCursor };
  });
}
