import { eq } from "drizzle-orm";
import type { Actor } from "#kernel/actor.ts";
import { ssoProviders } from "#platform/db/schema/sso.ts";
import type { Context } from "../context.ts";
import { requireManager } from "./access.ts";
import { lockProvider } from "./change-organisation.ts";
import { endSessionsOf } from "./end-sessions-of.ts";

/** Its members' accounts stay, with all that is theirs; nobody gets into them until an administrator decides. */
export async function deleteOrganisation(context: Context, actor: Actor, id: string): Promise<void> {
  requireManager(actor);
  await context.db.transaction(async (tx) => {
    const { name } = await lockProvider(tx, id);
    await endSessionsOf(tx, id);
    await tx.delete(ssoProviders).where(eq(ssoProviders.id, id));
    const details = { title: name };
    await context.audit.record(tx, actor, { action: "organisation.deleted", subjectId: id, details });
  });
}
