import type { Actor } from "#domain/members/actor.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Queryable } from "../db/database.ts";

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
