import { sql } from "drizzle-orm";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { forbidden, invalid } from "#kernel/errors.ts";
import type { Queryable } from "#platform/db/database.ts";
import { keysetPage } from "#platform/db/keyset.ts";
import { emailAudience } from "#platform/db/schema/email.ts";
import type {
  AudienceAnswer,
  AudienceMember,
  AudienceMembersAnswer,
  AudienceMembersRequest,
  AudienceRequest,
  CheckAnswer,
  CheckRequest,
  LeftOutCount,
} from "../../contract/email-audience.ts";
import type { CreateSendAnswer, CreateSendRequest } from "../../contract/email-sends.ts";
import { categoryOfWritten, filtersOf } from "../../domain/audience.ts";
import { COMPOSE_PROBLEMS, scheduleProblem } from "../../domain/composition.ts";
import type { LeftOut } from "../../domain/consent.ts";
import { SEND_MESSAGES } from "../../domain/messages.ts";
import { prepareWritten } from "../compose/prepare-content.ts";
import type { Context } from "../context.ts";
import { readPace } from "../delivery/daily-limit.ts";
import {
  announceSend,
  findSendByKey,
  type NewSend,
  queueSendOnce,
  type StoredSend,
  storeSend,
} from "../delivery/queue-send.ts";
import { findTemplate } from "../templates/templates.ts";
import { type Audience, matches, reasonOf, withRefusals } from "./audience.ts";
import { announcePreparing } from "./prepare-send.ts";
import { type Addressee, readAddressees } from "./queries.ts";

/**
 * One send with its recipients, or none at all (docs/product/email.md#sending). The same key again, be it at the same
 * moment, is the same send.
 */
export async function createSend(
  context: Context,
  actor: Actor,
  request: CreateSendRequest,
): Promise<CreateSendAnswer> {
  const { db, clock } = context;
  if (actor.role === "guest") throw forbidden();
  const requestKey = `${actor.id}:${request.requestKey}`;
  const existingId = await findSendByKey(db, requestKey);
  const target = await targetOf(context, request);
  const { recipients, willGet, leftOut } = target;
  if (existingId !== null) return { sendId: existingId, repeated: true, recipients, willGet, leftOut };
  const send = await newSend(context, actor.id, { ...request, requestKey });
  const { id, isNew } = await db.transaction(async (tx) => {
    const stored = await target.store(tx, send);
    const details = { type: send.emailType, category: send.category, recipients };
    if (stored.isNew) await recordAct(tx, clock, actor, { action: "email.queued", subjectId: stored.id, details });
    return stored;
  });
  await target.announce(id);
  return { sendId: id, repeated: !isNew, recipients, willGet, leftOut };
}

async function newSend({ db, clock }: Context, createdBy: string, request: CreateSendRequest): Promise<NewSend> {
  const { emailType, category, subject, templateId, requestKey } = request;
  const scheduledAt = request.scheduledAt === null ? null : new Date(request.scheduledAt);
  const problem = scheduledAt === null ? null : scheduleProblem(scheduledAt, clock());
  if (problem !== null) throw invalid({ scheduledAt: problem });
  const { removed: _, ...content } = await prepareWritten(request);
  const template = templateId === null ? null : await findTemplate(db, templateId);
  return {
    ...{ emailType, subject, requestKey, scheduledAt, ...content },
    category: categoryOfWritten(emailType, category),
    templateId: template?.id ?? null,
    createdBy,
  };
}

/** Whom a send is for, and how it is put down. */
type Target = Omit<CheckAnswer, "strangers" | "pace"> & {
  store(tx: Queryable, send: NewSend): Promise<StoredSend>;
  announce(id: string): Promise<void>;
};
type ListRequest = Extract<CreateSendRequest["to"], { kind: "list" }>;

function targetOf(context: Context, request: CreateSendRequest): Promise<Target> {
  const { emailType, category, to } = request;
  if (to.kind === "list") return listTarget(context, to, categoryOfWritten(emailType, category));
  return audienceTarget(context, audienceOf({ emailType, category, filters: to.filters }, context.clock()));
}

/** Whoever is no member must have agreed: the administrator says so. */
async function listTarget(
  context: Context,
  { recipients: emails, strangersAgreed }: ListRequest,
  category: NonNullable<NewSend["category"]>,
): Promise<Target> {
  const addressees = await readAddressees(context.db, emails, { category, now: context.clock() });
  const { strangers, ...summary } = summaryOf(addressees);
  if (strangers > 0 && !strangersAgreed) throw invalid({ strangersAgreed: COMPOSE_PROBLEMS.strangers });
  return {
    ...summary,
    store: (tx, send) => queueSendOnce(context, tx, send, addressees),
    announce: (id) => announceSend(context, id),
  };
}

/** All who match, however many: their rows are written in the background. */
async function audienceTarget(context: Context, audience: ReturnType<typeof audienceOf>): Promise<Target> {
  const { matched: recipients, willGet, leftOut } = await countOf(context.db, audience);
  if (recipients === 0) throw invalid({ filters: SEND_MESSAGES.noMatches });
  const initial = { status: "preparing", recipientCount: recipients, audience: audience.filters } as const;
  return {
    ...{ recipients, willGet, leftOut },
    store: (tx, send) => storeSend(context, tx, send, initial),
    announce: (id) => announcePreparing(context, id),
  };
}

type AudienceSelection = Pick<AudienceRequest, "emailType" | "category" | "filters">;

function audienceOf({ emailType, category, filters }: AudienceSelection, now: Date): Audience {
  return { filters: filtersOf(emailType, filters), category: categoryOfWritten(emailType, category), now };
}

/** How many the filters name, and who of them would not get the mail at this moment, and why. */
export async function countAudience(context: Context, selection: AudienceSelection): Promise<AudienceAnswer> {
  return { ...(await countOf(context.db, audienceOf(selection, context.clock()))), pace: await readPace(context) };
}

export async function countOf(db: Queryable, audience: Audience): Promise<Omit<AudienceAnswer, "pace">> {
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

/** Who of a list would get the mail at this moment, and how many of it are no members. */
export async function checkRecipients(
  context: Context,
  { emailType, category, recipients }: CheckRequest,
): Promise<CheckAnswer> {
  const kind = { category: categoryOfWritten(emailType, category), now: context.clock() };
  return { ...summaryOf(await readAddressees(context.db, recipients, kind)), pace: await readPace(context) };
}

function summaryOf(addressees: readonly Addressee[]): Omit<CheckAnswer, "pace"> {
  const reasons = Map.groupBy(addressees, ({ leftOut }) => leftOut);
  const leftOut: LeftOutCount[] = [...reasons].flatMap(([reason, those]) =>
    reason === null ? [] : [{ reason, count: those.length }],
  );
  return {
    recipients: addressees.length,
    strangers: addressees.filter(({ accountId }) => accountId === null).length,
    willGet: reasons.get(null)?.length ?? 0,
    leftOut: commonestFirst(leftOut),
  };
}

/** Ids and addresses of those whom the filters name; that they were read is kept in the audit log. */
export async function listMembers(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  { limit, cursor, ...selection }: AudienceMembersRequest,
): Promise<AudienceMembersAnswer> {
  const audience = audienceOf(selection, clock());
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
