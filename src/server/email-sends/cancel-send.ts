import { sql } from "drizzle-orm";
import { HISTORY_PROBLEMS } from "#domain/email/history-texts.ts";
import type { Actor } from "#domain/members/actor.ts";
import type { Context } from "../context.ts";
import { changeStatus } from "./change-status.ts";

const ROWS_AT_A_TIME = 10_000;

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
  await cancelWaiting(db, id);
}

/** From here nothing is begun any more; rows that this does not reach, the courier's housekeeping does. */
async function cancelWaiting(db: Ground["db"], id: string): Promise<void> {
  for (let rows = ROWS_AT_A_TIME; rows === ROWS_AT_A_TIME; ) {
    const { rowCount } = await db.execute(sql`
      update outbox set status = 'cancelled'
      where id in (
        select id from outbox where send_id = ${id} and status = 'queued' limit ${ROWS_AT_A_TIME} for update skip locked)`);
    rows = rowCount ?? 0;
  }
}
