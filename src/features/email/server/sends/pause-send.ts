import type { Actor } from "#kernel/actor.ts";
import { HISTORY_PROBLEMS } from "../../domain/history-texts.ts";
import type { Context } from "../context.ts";
import { changeStatus } from "./change-status.ts";

/** Mails that are on their way still go out; what waits stays where it is. */
export async function pauseSend({ db, clock }: Pick<Context, "db" | "clock">, actor: Actor, id: string): Promise<void> {
  await db.transaction((tx) =>
    changeStatus({ tx, clock, actor }, id, {
      from: ["queued", "sending"],
      to: "paused",
      action: "emailSend.paused",
      refusal: HISTORY_PROBLEMS.notPausable,
    }),
  );
}
