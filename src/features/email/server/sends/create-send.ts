import type { Actor } from "#kernel/actor.ts";
import { forbidden, invalid } from "#kernel/errors.ts";
import { isGuest } from "#kernel/permissions.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { CreateSendAnswer, CreateSendRequest, MailingRequest } from "../../contract/email-sends.ts";
import type { MailingPreview } from "../../contract/mailing.ts";
import { categoryOfWritten } from "../../domain/audience.ts";
import { scheduleProblem } from "../../domain/composition.ts";
import { prepareWritten } from "../compose/prepare-content.ts";
import type { Context } from "../context.ts";
import { findSendByKey, type NewSend } from "../delivery/queue-send.ts";
import { leavesAt, type Mailing, type Mandate, requireConfirmed } from "../mailing/confirmation.ts";
import { presentMailing } from "../mailing/present-mailing.ts";
import { findTemplate } from "../templates/templates.ts";
import { composeFor } from "./mail-preview.ts";
import { type Target, targetOf } from "./send-target.ts";

/** docs/product/email.md#asking-first */
export async function previewMailing(context: Context, actor: Actor, request: MailingRequest): Promise<MailingPreview> {
  if (isGuest(actor)) throw forbidden();
  requireMoment(request, context.clock());
  const target = await targetOf(context, request);
  const { emailType, subject, htmlContent, textContent } = request;
  return presentMailing(context, await mailingOf(actor.id, request, target), {
    ...(await target.name()),
    mailFor: (reader) => composeFor(context, { emailType, subject, htmlContent, textContent }, reader),
  });
}

/** Excludes `strangersAgreed`, which the dialog asks together with the confirmation. */
async function mailingOf(actorId: string, request: MailingRequest, target: Target): Promise<Mailing> {
  const { emailType, category, subject, htmlContent, textContent, templateId, scheduledAt, to } = request;
  const whom = to.kind === "list" ? to.recipients : to.filters;
  const content = [emailType, category, subject, htmlContent, textContent, templateId, scheduledAt, whom];
  return { actorId, act: "send", content, people: await target.people() };
}

/** Atomic, and idempotent by `requestKey`, also for concurrent requests (docs/product/email.md#sending). */
export async function createSend(
  context: Context,
  actor: Actor,
  request: CreateSendRequest,
): Promise<CreateSendAnswer> {
  const { db, clock } = context;
  if (isGuest(actor)) throw forbidden();
  const requestKey = `${actor.id}:${request.requestKey}`;
  const existingId = await findSendByKey(db, requestKey);
  const target = await targetOf(context, request);
  const { recipients, willGet, leftOut } = target;
  if (existingId !== null) return { sendId: existingId, repeated: true, recipients, willGet, leftOut };
  target.requireAgreed();
  const scheduledAt = requireMoment(request, clock());
  const mandate = await mandateOf(context, actor.id, { request, target });
  const send = await newSend(context, actor.id, { ...request, requestKey, mandate, scheduledAt });
  const { id, isNew } = await db.transaction(async (tx) => {
    const stored = await target.store(tx, send);
    const details = { type: send.emailType, category: send.category, recipients };
    if (stored.isNew) await recordAct(tx, clock, actor, { action: "email.queued", subjectId: stored.id, details });
    return stored;
  });
  await target.announce(id);
  return { sendId: id, repeated: !isNew, recipients, willGet, leftOut };
}

/** @throws 422 for a time in the past, or too far ahead */
function requireMoment({ scheduledAt }: MailingRequest, now: Date): Date | null {
  if (scheduledAt === null) return null;
  const problem = scheduleProblem(new Date(scheduledAt), now);
  if (problem !== null) throw invalid({ scheduledAt: problem });
  return new Date(scheduledAt);
}

type Asked = { request: CreateSendRequest; target: Target };

async function mandateOf(context: Context, actorId: string, { request, target }: Asked): Promise<Mandate> {
  const { confirmation } = request;
  if (confirmation === null && !target.isMany) return "one";
  return requireConfirmed(context, await mailingOf(actorId, request, target), confirmation);
}

type Given = Omit<CreateSendRequest, "scheduledAt"> & { mandate: Mandate; scheduledAt: Date | null };

async function newSend(context: Context, createdBy: string, request: Given): Promise<NewSend> {
  const { emailType, category, subject, templateId, requestKey, mandate, scheduledAt } = request;
  const { removed: _, ...content } = await prepareWritten(request);
  const template = templateId === null ? null : await findTemplate(context.db, templateId);
  return {
    ...{ emailType, subject, requestKey, mandate, ...content },
    category: categoryOfWritten(emailType, category),
    scheduledAt: mandate === "one" ? scheduledAt : leavesAt(context, scheduledAt),
    templateId: template?.id ?? null,
    createdBy,
  };
}
