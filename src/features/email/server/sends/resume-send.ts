import type { Actor } from "#kernel/actor.ts";
import { HISTORY_PROBLEMS } from "../../domain/history-texts.ts";
import type { Context } from "../context.ts";
import { announceSend } from "../delivery/queue-send.ts";
import { changeStatus } from "./change-status.ts";

export async function resumeSend(
  context: Pick<Context, "db" | "clock" | "queue" | "log">,
  actor: Actor,
  id: string,
): Promise<void> {
  const { db, clock } = context;
  await db.transaction((tx) =>
    changeStatus({ tx, clock, actor }, id, {
      from: ["paused"],
      to: "queued",
      action: "emailSend.resumed",
      refusal: HISTORY_PROBLEMS.notResumable,
    }),
  );
  await announceSend(context, id);
}
