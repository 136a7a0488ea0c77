import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Queryable } from "#platform/db/database.ts";

type Showing = {
  id: string;
  title: string;
  /** Undefined where it stayed what it was. */
  live: boolean | undefined;
  /** Members are told about it. */
  alerts: boolean;
};

/** Keeps in the audit log that an opportunity went live or was taken down, and that members are told. */
export async function recordShowing(
  tx: Queryable,
  clock: () => Date,
  actor: Actor,
  { id, title, live, alerts }: Showing,
): Promise<void> {
  const about = { subjectId: id, details: { title } };
  if (live !== undefined) {
    const action = live ? "opportunity.published" : "opportunity.unpublished";
    await recordAct(tx, clock, actor, { action, ...about });
  }
  if (alerts) await recordAct(tx, clock, actor, { action: "opportunity.announced", ...about });
}
