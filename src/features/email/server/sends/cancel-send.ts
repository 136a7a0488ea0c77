import type { Actor } from "#kernel/actor.ts";
import { HISTORY_PROBLEMS } from "../../domain/history-texts.ts";
import type { Context } from "../context.ts";
import { cancelWaiting } from "../delivery/cancel-waiting.ts";
import { changeStatus } from "./change-status.ts";

type Ground = Pick<Context, "db" | "clock">;

/** For good. What was sent stays sent, and so does what is on its way. */
export async function cancelSend({ db, clock }: Ground, actor: Actor, id: string): Promise<void> {
  await db.transaction((tx) =>
    changeStatus({ tx, clock, actor }, id, {
      from: ["preparing", "scheduled", "queued", "sending", "paused"],
      to: "cancelled",
      action: "emailSend.cancelled",
      refusal: HISTORY_PROBLEMS.notCancellable,
    }),
  );
  // Rows that this does not reach, the courier's housekeeping does.
  await cancelWaiting(db, id);
}
