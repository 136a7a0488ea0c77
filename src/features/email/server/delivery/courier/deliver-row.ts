import type { Message } from "#platform/mail-transport/mailer.ts";
import { type Refusal, refusalOf } from "#platform/mail-transport/refusal.ts";
import { bounceKind } from "../../../domain/bounces.ts";
import { reasonLeftOut } from "../../../domain/consent.ts";
import { DELIVERY_NOTES, WAITING_NOTES } from "../../../domain/messages.ts";
import { reasonNotReminded } from "../../../domain/reminders.ts";
import { nextAttemptAt } from "../../../domain/retry.ts";
import type { Context } from "../../context.ts";
import { noteBounce } from "../../suppression/note-bounce.ts";
import { composeMessage } from "../compose.ts";
import { noteWaiting } from "./due-sends.ts";
import type { Lane, Lease } from "./lane.ts";
import type { Marked } from "./mark-sending.ts";
import type { Outcome } from "./settle-rows.ts";

/** Everything between the note that a mail is on its way and the note of what became of it. */
export async function deliverRow(
  context: Context,
  lane: Lane,
  { send, recipient }: Lease,
  row: Marked,
): Promise<Outcome> {
  const reason = reasonLeftOut(send.category, row) ?? reasonNotReminded(send.emailType, row);
  if (reason !== null) return { status: "leftOut", error: reason };
  let message: Message;
  try {
    message = await composeMessage(context, send, { ...row, recipient });
  } catch (error) {
    context.log.error({ err: error, mail: row.id }, "mail not composed");
    return { status: "failed", error: DELIVERY_NOTES.notComposed };
  }
  if (context.mailer.keeps) return { status: "kept", content: message };
  try {
    await context.mailer.deliver(message);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal.permanent) await noteRefused(context, { address: recipient, mailId: row.id, reason: refusal.reason });
    return afterRefusal(context, lane, { send, row, refusal });
  }
  lane.brake.release();
  return { status: "sent" };
}

/** A mailbox that the server says is not there gets nothing more; what is said of the mail counts as one that came back. */
async function noteRefused(
  context: Context,
  { address, mailId, reason }: { address: string; mailId: string; reason: string },
): Promise<void> {
  const kind = bounceKind({ action: "failed", status: "", diagnostic: reason });
  if (kind === null) return;
  await noteBounce(context, context.db, { address, kind, source: mailId }).catch((error: unknown) =>
    context.log.error({ err: error, mail: mailId }, "bounce not noted"),
  );
}

type Refused = { send: Lease["send"]; row: Marked; refusal: Refusal };

async function afterRefusal(context: Context, { brake }: Lane, { send, row, refusal }: Refused): Promise<Outcome> {
  const now = context.clock();
  const { permanent, ofServer, untried, reason: error, code } = refusal;
  if (permanent) {
    brake.release();
    return { status: "failed", error };
  }
  if (ofServer) {
    brake.pull(now);
    context.log.warn({ send: send.id, code }, "mail server takes nothing");
    await noteWaiting(context, [send.id], WAITING_NOTES.serverTrouble).catch((err: unknown) =>
      context.log.error({ err, send: send.id }, "waiting not noted"),
    );
  } else brake.stumble(now);
  if (untried) return { status: "queued", error, attempts: row.attempts - 1, nextAttemptAt: now };
  const next = nextAttemptAt(row.attempts, now);
  return next === null ? { status: "failed", error } : { status: "queued", error, nextAttemptAt: next };
}
