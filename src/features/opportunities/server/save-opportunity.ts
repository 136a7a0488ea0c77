import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { conflict, notFound } from "#kernel/errors.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Queryable } from "#platform/db/database.ts";
import { opportunities } from "#platform/db/schema/opportunities.ts";
import { deleteOrphanedFiles } from "#platform/files/delete-orphaned-files.ts";
import { announceMail } from "#platform/mail-transport/outbox.ts";
import type {
  CreateOpportunityRequest,
  ManagedOpportunity,
  UpdateOpportunityRequest,
} from "../contract/opportunities.ts";
import { closesAt, closingDay } from "../domain/deadline.ts";
import type { OpportunityForm } from "../domain/fields.ts";
import { OPPORTUNITY_MESSAGES } from "../domain/messages.ts";
import { linkAttachment } from "./attachments.ts";
import { askForNotice } from "./confirm-notice.ts";
import type { Context } from "./context.ts";
import { endHold } from "./end-hold.ts";
import { getManaged, recordShowing } from "./managed-opportunity.ts";
import { listingPublished, proposalPublished } from "./proposals/events.ts";
import { findOpportunity, isOpportunityId, type OpportunityRow } from "./queries.ts";
import { announceAlert, requirePublishable, stopAlert } from "./request-alert.ts";
import { requireManager } from "./require-manager.ts";

/** `mail`: id of the mail to the proposer. */
type Created = { id: string; alerts: boolean; mail: string | null };

/** Idempotent by id (docs/product/opportunities.md#fields). @throws 409 when the id exists with other content */
export async function createOpportunity(
  context: Context,
  actor: Actor,
  form: CreateOpportunityRequest,
): Promise<ManagedOpportunity> {
  const { db, clock } = context;
  const { actorId } = requireManager(actor);
  const now = clock();
  const { id, alerts, mail } = await db.transaction(async (tx): Promise<Created> => {
    const row = await insertOpportunity(tx, form, { actorId, now });
    if (!row) return { id: await findSame(tx, form), alerts: false, mail: null };
    if (form.attachmentUrl !== null) await linkAttachment(tx, { ...form, opportunityId: row.id, actorId });
    const asked = { actorId, id: row.id, said: form, confirmation: form.confirmation };
    const alerts = form.visibility && form.notifyMembers && (await askForNotice(context, tx, asked));
    if (form.visibility) requirePublishable(form, form, now);
    const { title } = form;
    await recordAct(tx, clock, actor, { action: "opportunity.created", subjectId: row.id, details: { title } });
    await recordShowing(tx, clock, actor, { id: row.id, title, live: form.visibility || undefined, alerts });
    const made = { opportunityId: row.id, isLive: form.visibility };
    const { proposalId } = form;
    const mail = proposalId ? await proposalPublished(context, tx, actor, { proposalId, ...made }) : null;
    return { id: row.id, alerts, mail };
  });
  if (mail !== null) await announceMail(context, mail);
  if (alerts) await announceAlert(context, id);
  return getManaged(db, id);
}

type Creation = { actorId: string; now: Date };

async function insertOpportunity(tx: Queryable, form: CreateOpportunityRequest, { actorId, now }: Creation) {
  const [row] = await tx
    .insert(opportunities)
    .values({
      id: form.id,
      ...columnsOf(form),
      publishedAt: form.visibility ? now : null,
      createdBy: actorId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: opportunities.id });
  return row;
}

async function findSame(db: Queryable, { id = "", ...form }: CreateOpportunityRequest): Promise<string> {
  const stored = await findOpportunity(db, id);
  const isSame = stored?.visibility === form.visibility && changedFields(stored, form).length === 0;
  if (!isSame) throw conflict(OPPORTUNITY_MESSAGES.changedMeanwhile);
  return stored.id;
}

/** @throws 409 when the opportunity has changed since it was read (docs/product/opportunities.md#editing-together) */
export async function updateOpportunity(
  context: Context,
  actor: Actor,
  id: string,
  form: UpdateOpportunityRequest,
): Promise<ManagedOpportunity> {
  const { db, clock } = context;
  const { actorId } = requireManager(actor);
  if (!isOpportunityId(id)) throw notFound(OPPORTUNITY_MESSAGES.notFound);
  const { released, alerts, mails } = await db.transaction(async (tx) => {
    const before = await findOpportunity(tx, id);
    if (!before) throw notFound(OPPORTUNITY_MESSAGES.notFound);
    await writeVersion(tx, id, form, clock());
    const released = await linkAttachment(tx, { ...form, opportunityId: id, actorId });
    const asked = { actorId, id, said: form, confirmation: form.confirmation };
    const alerts = form.visibility && form.notifyMembers && (await askForNotice(context, tx, asked));
    const { visibility } = form;
    if (visibility && !before.visibility) requirePublishable(form, form, clock());
    if (before.visibility && !visibility) await stopAlert(tx, id, clock());
    await recordUpdate(context, tx, { actor, id, before, form, alerts });
    const mails = visibility ? await endHold(context, tx, actor, { id, live: true, changed: true }) : [];
    if (visibility) mails.push(...(await listingPublished(context, tx, id)));
    return { released, alerts, mails };
  });
  if (alerts) await announceAlert(context, id);
  for (const mail of mails) await announceMail(context, mail);
  if (released) await deleteOrphanedFiles(context);
  return getManaged(db, id);
}

type Update = { actor: Actor; id: string; before: OpportunityRow; form: UpdateOpportunityRequest; alerts: boolean };

async function recordUpdate(
  { clock }: Context,
  tx: Queryable,
  { actor, id, before, form, alerts }: Update,
): Promise<void> {
  const { title, visibility } = form;
  const details = { title, fields: changedFields(before, form) };
  await recordAct(tx, clock, actor, { action: "opportunity.updated", subjectId: id, details });
  const live = before.visibility === visibility ? undefined : visibility;
  await recordShowing(tx, clock, actor, { id, title, live, alerts });
}

async function writeVersion(tx: Queryable, id: string, form: UpdateOpportunityRequest, now: Date): Promise<void> {
  const { rowCount } = await tx
    .update(opportunities)
    .set({
      ...columnsOf(form),
      version: sql`${opportunities.version} + 1`,
      ...(form.visibility ? { publishedAt: sql`coalesce(${opportunities.publishedAt}, ${now.toISOString()})` } : {}),
      updatedAt: now,
    })
    .where(and(eq(opportunities.id, id), eq(opportunities.version, form.version)));
  if (rowCount !== 0) return;
  const exists = await findOpportunity(tx, id);
  throw exists ? conflict(OPPORTUNITY_MESSAGES.changedMeanwhile) : notFound(OPPORTUNITY_MESSAGES.notFound);
}

type Written = ReturnType<typeof columnsOf>;

function changedFields(row: OpportunityRow, form: OpportunityForm): string[] {
  const { visibility: _, closesAt: __, ...written } = columnsOf(form);
  const names = Object.keys(written) as (keyof typeof written & keyof Written)[];
  const changed: string[] = names.filter((name) => JSON.stringify(row[name]) !== JSON.stringify(written[name]));
  return row.attachmentUrl === form.attachmentUrl ? changed : [...changed, "attachment"];
}

/** The columns that a form sets, without those of the attachment, which `linkAttachment` writes. */
function columnsOf(form: OpportunityForm) {
  const day = closingDay(form);
  return {
    title: form.title,
    type: form.type,
    summary: form.summary,
    organizer: form.organizer,
    region: form.region,
    venue: form.venue,
    deadline: form.deadline,
    startDate: form.startDate,
    endDate: form.endDate,
    timeZone: form.timeZone,
    opensAgainMonth: form.opensAgainMonth,
    cost: form.cost,
    link: form.link,
    eligibility: form.eligibility,
    fullDescription: form.fullDescription,
    partners: form.partners,
    sponsors: form.sponsors,
    tags: form.tags,
    industry: form.industry,
    targetStage: form.targetStage,
    countries: form.countries,
    ...trustColumnsOf(form),
    visibility: form.visibility,
    closesAt: day === null ? null : closesAt(day, form.timeZone),
  } satisfies Partial<typeof opportunities.$inferInsert>;
}

const trustColumnsOf = (form: OpportunityForm) => ({
  sourceUrl: form.sourceUrl,
  checkedOn: form.checkedOn,
  checkedBy: form.checkedBy,
  asksFee: form.asksFee,
  fee: form.fee,
  isFunderVerified: form.isFunderVerified,
});
