import { eq } from "drizzle-orm";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Context } from "#platform/context.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { gone, requireId } from "./admin-get.ts";
import { eraseApplications } from "./erase-applications.ts";

/** The wish of whoever applied. @throws not found */
export async function deleteApplication(
  { db, clock }: Pick<Context, "db" | "clock">,
  actor: Actor,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const erased = await eraseApplications(tx, eq(preApplications.id, requireId(id)));
    if (erased.length === 0) throw gone();
    await recordAct(tx, clock, actor, { action: "preApplication.deleted", subjectId: id });
  });
}
