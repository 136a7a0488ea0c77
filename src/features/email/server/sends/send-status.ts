import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import type { AuditAction } from "#kernel/audit-actions.ts";
import { conflict } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import { recordAct } from "#platform/audit/record-act.ts";
import type { Queryable } from "#platform/db/database.ts";
import { emailSends } from "#platform/db/schema/email.ts";
import { isFinished, type SendStatus } from "../../domain/statuses.ts";
import type { DeliveryContext as Context } from "../context.ts";
import { announceSend } from "../delivery/queue-send.ts";
import { cancelWaiting } from "../delivery/send-worker/maintenance.ts";
import { getProgressRow } from "./history-lists.ts";

type Deps = Pick<Context, "db" | "clock">;
type CancelDeps = Deps & Pick<Context, "mailRules">;

/** Mails that are already in delivery are still sent. */
export async function pauseSend({ db, clock }: Deps, actor: Actor, id: string): Promise<void> {
  await db.transaction((tx) =>
    changeStatus({ tx, clock, actor }, id, {
      from: ["queued", "sending"],
      to: "paused",
      action: "emailSend.paused",
      refusal: msg("This send is no longer under way."),
    }),
  );
}

export async function resumeSend(
  context: Deps & Pick<Context, "queue" | "log">,
  actor: Actor,
  id: string,
): Promise<void> {
  const { db, clock } = context;
  await db.transaction((tx) =>
    changeStatus({ tx, clock, actor }, id, {
      from: ["paused"],
      to: "queued",
      action: "emailSend.resumed",
      refusal: msg("This send is no longer paused."),
    }),
  );
  await announceSend(context, id);
}

/** The cancellation is final. Mails already sent or in delivery are not affected. */
export async function cancelSend(context: CancelDeps, actor: Actor, id: string): Promise<void> {
  const { db, clock } = context;
  await db.transaction((tx) =>
    changeStatus({ tx, clock, actor }, id, {
      from: ["preparing", "scheduled", "queued", "sending", "paused"],
      to: "cancelled",
      action: "emailSend.cancelled",
      refusal: msg("This send has already ended."),
    }),
  );
  // The send worker's maintenance later cancels queued mails that this call misses.
  await cancelWaiting(context, id);
}

/** Undo works only before the send starts; a conditional update prevents a race with the start. */
export async function undoSend(context: CancelDeps, actor: Actor, id: string): Promise<void> {
  const { db, clock } = context;
  await db.transaction((tx) =>
    changeStatus({ tx, clock, actor }, id, {
      from: ["preparing", "scheduled"],
      to: "cancelled",
      action: "emailSend.undone",
      refusal: msg("This can no longer be undone: the send has started, or was stopped. The history says which."),
    }),
  );
  await cancelWaiting(context, id);
}

type StatusChangeDeps = { tx: Queryable; clock: Context["clock"]; actor: Actor };
type Change = { from: SendStatus[]; to: SendStatus; action: AuditAction; refusal: string };

/** Compare-and-set: the first of concurrent changes wins, the others get a conflict. */
async function changeStatus({ tx, clock, actor }: StatusChangeDeps, id: string, change: Change): Promise<void> {
  const { id: sendId } = await getProgressRow(tx, id);
  const finishedAt = isFinished(change.to) ? clock() : null;
  const [changed] = await tx
    .update(emailSends)
    .set({ status: change.to, error: null, finishedAt })
    .where(and(eq(emailSends.id, sendId), inArray(emailSends.status, change.from)))
    .returning({ recipients: emailSends.recipientCount });
  if (!changed) throw conflict(change.refusal);
  await recordAct(tx, clock, actor, { action: change.action, subjectId: sendId, details: changed });
}
