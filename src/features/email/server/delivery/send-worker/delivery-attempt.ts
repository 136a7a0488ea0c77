import { msg } from "#kernel/translate.ts";
import type { Message } from "#platform/mail-transport/mailer.ts";
import { type Refusal, refusalOf } from "#platform/mail-transport/refusal.ts";
import { bounceKind } from "../../../domain/bounces.ts";
import { reasonLeftOut } from "../../../domain/consent.ts";
import { nextAttemptAt } from "../../../domain/history.ts";
import { DELIVERY_NOTES } from "../../../domain/messages.ts";
import { reasonNotReminded } from "../../../domain/reminders.ts";
import type { DeliveryContext as Context } from "../../context.ts";
import { recordBounce } from "../../suppression/suppressions.ts";
import { composeMessage } from "../message.ts";
import { recordWaitingReason } from "./batch-buffer.ts";
import type { Lease } from "./lease.ts";
import type { Marked } from "./mark-sending.ts";
import type { MessageStream } from "./message-stream.ts";
import type { Outcome } from "./outcomes.ts";

/** Everything between marking a row as "sending" and recording its outcome. */
export async function attemptDelivery(
  context: Context,
  stream: MessageStream,
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
    if (refusal.permanent)
      await suppressRefusedAddress(context, { address: recipient, mailId: row.id, reason: refusal.reason });
    return outcomeOfRefusal(context, stream, { send, row, refusal });
  }
  stream.breaker.recordSuccess();
  return { status: "sent" };
}

/** A mailbox that the server says is not there gets nothing more; what is said of the mail counts as one that came back. */
async function suppressRefusedAddress(
  context: Context,
  { address, mailId, reason }: { address: string; mailId: string; reason: string },
): Promise<void> {
  const kind = bounceKind({ action: "failed", status: "", diagnostic: reason });
  if (kind === null) return;
  await recordBounce(context, context.db, { address, kind, source: mailId }).catch((error: unknown) =>
    context.log.error({ err: error, mail: mailId }, "bounce not recorded"),
  );
}

type Refused = { send: Lease["send"]; row: Marked; refusal: Refusal };

async function outcomeOfRefusal(
  context: Context,
  { breaker }: MessageStream,
  { send, row, refusal }: Refused,
): Promise<Outcome> {
  const now = context.clock();
  const { permanent, ofServer, untried, reason: error, code } = refusal;
  if (permanent) {
    breaker.recordSuccess();
    return { status: "failed", error };
  }
  if (ofServer) {
    breaker.trip(now);
    context.log.warn({ send: send.id, code }, "mail server refuses all mail, circuit breaker open");
    await recordWaitingReason(
      context,
      [send.id],
      msg("The mail server does not answer as it should. Sending continues by itself as soon as it does."),
    ).catch((err: unknown) => context.log.error({ err, send: send.id }, "waiting reason not recorded"));
  } else breaker.recordFailure(now);
  if (untried) return { status: "queued", error, attempts: row.attempts - 1, nextAttemptAt: now };
  const next = nextAttemptAt(row.attempts, now);
  return next === null ? { status: "failed", error } : { status: "queued", error, nextAttemptAt: next };
}
