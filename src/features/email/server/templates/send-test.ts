import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { invalid } from "#kernel/errors.ts";
import type { TestMailAnswer, TestMailRequest } from "../../contract/email-templates.ts";
import { LEFT_OUT_LABELS } from "../../domain/consent.ts";
import { categoryOfType } from "../../domain/email-types.ts";
import { prepareWritten } from "../compose/prepare-content.ts";
import type { Context } from "../context.ts";
import { announceSend, queueSend } from "../delivery/queue-send.ts";
import { readAddressees } from "../sends/queries.ts";
import { findTemplate } from "./queries.ts";

const TYPE = "custom";
const CATEGORY = categoryOfType(TYPE);

/**
 * One mail to one address, by the way of all others, and by the same rules of consent
 * (docs/product/email.md#templates).
 * @throws 422 with the reason where they speak against it
 */
export async function sendTest(context: Context, actor: Actor, request: TestMailRequest): Promise<TestMailAnswer> {
  const { db, clock } = context;
  const { to, subject, templateId, ...content } = request;
  const { removed: _, ...prepared } = await prepareWritten(content);
  const accountId = await requireWilling(context, to);
  const sendId = await db.transaction(async (tx) => {
    const template = templateId === null ? null : await findTemplate(tx, templateId);
    const send = {
      emailType: TYPE,
      category: CATEGORY,
      templateId: template?.id ?? null,
      subject,
      ...prepared,
      createdBy: actor.role === "guest" ? null : actor.id,
      requestKey: null,
      scheduledAt: null,
    } as const;
    const id = await queueSend(context, tx, send, [{ accountId, email: to }]);
    await recordAct(tx, clock, actor, { action: "emailTemplate.tested", subjectId: template?.id });
    return id;
  });
  await announceSend(context, sendId);
  return { sent: true, sendId };
}

/** @returns the member, whose own values fill the merge fields of a test to them; null for a stranger */
async function requireWilling({ db, clock }: Context, to: string): Promise<string | null> {
  const [addressee] = await readAddressees(db, [to], { category: CATEGORY, now: clock() });
  if (addressee?.leftOut) throw invalid({ to: LEFT_OUT_LABELS[addressee.leftOut] });
  return addressee?.accountId ?? null;
}
