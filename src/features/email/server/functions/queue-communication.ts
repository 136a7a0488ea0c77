import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { forbidden } from "#kernel/errors.ts";
import type { CommunicationAnswer } from "../../contract/communications.ts";
import { categoryOfType, type EmailTypeKey } from "../../domain/types.ts";
import { prepareWritten } from "../compose/prepare-content.ts";
import type { Context } from "../context.ts";
import { announceSend, type NewSend, queueSend } from "../delivery/queue-send.ts";
import { readAddressees } from "../sends/queries.ts";

type Communication = { emailType: EmailTypeKey; subject: string; htmlContent: string; textContent: string };

/** One send by the way of all others, with the consent of its type: none of these types is without a category. */
export async function queueCommunication(
  context: Context,
  actor: Actor,
  { emailType, subject, ...written }: Communication,
  emails: readonly string[],
): Promise<CommunicationAnswer> {
  const { db, clock } = context;
  if (actor.role === "guest") throw forbidden();
  const { removed: _, ...content } = await prepareWritten(written);
  const category = categoryOfType(emailType) ?? "platform";
  const addressees = await readAddressees(db, emails, { category, now: clock() });
  const own = { createdBy: actor.id, templateId: null, requestKey: null, scheduledAt: null };
  const send: NewSend = { emailType, category, subject, ...content, ...own };
  const details = { type: emailType, category, recipients: addressees.length };
  const sendId = await db.transaction(async (tx) => {
    const id = await queueSend(context, tx, send, addressees);
    await recordAct(tx, clock, actor, { action: "email.queued", subjectId: id, details });
    return id;
  });
  await announceSend(context, sendId);
  const willGet = addressees.filter(({ leftOut }) => leftOut === null).length;
  return { success: true, recipients: addressees.length, willGet, sendId };
}
