import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { forbidden, invalid } from "#kernel/errors.ts";
import type { CreateSendAnswer, CreateSendRequest } from "../../contract/email-sends.ts";
import { categoryOfWritten } from "../../domain/audience.ts";
import { scheduleProblem } from "../../domain/schedule.ts";
import { prepareWritten } from "../compose/prepare-content.ts";
import type { Context } from "../context.ts";
import { findSendByKey, type NewSend } from "../delivery/queue-send.ts";
import { findTemplate } from "../templates/queries.ts";
import { targetOf } from "./target.ts";

/**
 * A§7 "Send member communication": one send with its recipients, or none at all. The same key again, be it at the same
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
  const known = await findSendByKey(db, requestKey);
  const target = await targetOf(context, request);
  const { recipients, willGet, leftOut } = target;
  if (known !== null) return { sendId: known, repeated: true, recipients, willGet, leftOut };
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
