import { eq } from "drizzle-orm";
import { type Actor, isSelf } from "#domain/members/actor.ts";
import { canDeleteProfile } from "#domain/members/permissions.ts";
import { roleOf } from "#domain/members/roles.ts";
import { recordAct } from "../audit/record-act.ts";
import type { Context } from "../context.ts";
import { accounts } from "../db/schema/accounts.ts";
import { preApplications } from "../db/schema/pre-applications.ts";
import { forbidden, notFound } from "../errors.ts";
import { listFilesOf } from "../files/queries.ts";
import { requireReader } from "./access.ts";

/** Decision 46: the account and all that hangs on it, stored files and the pre-application of its address included. */
export async function deleteProfile(context: Context, actor: Actor, id: string): Promise<void> {
  requireReader(actor, id);
  if (!canDeleteProfile(actor) || isSelf(actor, id)) throw forbidden("Administrators' accounts cannot be deleted.");
  await context.db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for("update");
    if (!account) throw notFound();
    const user = { email: account.email ?? "", emailVerified: account.emailConfirmedAt !== null };
    if (roleOf(user, context.config.adminEmails) === "admin") {
      throw forbidden("Administrators' accounts cannot be deleted.");
    }
    // Objects first: when the store fails, the account stays and the deletion can be tried again.
    for (const { bucket, name } of await listFilesOf(tx, id)) await context.store.delete(bucket, name);
    if (account.email !== null) await tx.delete(preApplications).where(eq(preApplications.email, account.email));
    await tx.delete(accounts).where(eq(accounts.id, id));
    await recordAct(tx, context.clock, actor, { action: "profile.deleted", subjectId: id });
  });
}
