import { and, eq, ne, sql } from "drizzle-orm";
import type { ConfirmedEmail } from "#accounts/server/ports.ts";
import { PREFILLED } from "#features/profiles/domain/constants.ts";
import { fillProfile } from "#features/profiles/server/fill-profile.ts";
import { needsProfile } from "#kernel/permissions.ts";
import { roleOf } from "#kernel/roles.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { preApplications } from "#platform/db/schema/pre-applications.ts";
import { prefillOf } from "../domain/prefill.ts";
import { dropChanges, lockAddresses } from "./pending-changes.ts";

/** Decision 48: marks the application of a confirmed address as joined, once. Fills only empty profile fields. */
export async function joinApplicant(
  context: Pick<Context, "config" | "clock">,
  tx: Queryable,
  confirmed: ConfirmedEmail,
): Promise<void> {
  const { id, email, emailBefore } = confirmed;
  await lockAddresses(tx, emailBefore ? [email, emailBefore] : [email]);
  if (emailBefore) await moveApplication(tx, emailBefore, email);
  const now = context.clock();
  const [application] = await tx
    .update(preApplications)
    .set({ status: "joined", joinedAt: now, updatedAt: now })
    .where(and(eq(preApplications.email, email), ne(preApplications.status, "joined")))
    .returning();
  if (!application) return;
  await dropChanges(tx, application.id);
  const role = roleOf({ email, emailVerified: true }, context.config.adminEmails);
  if (needsProfile({ role }))
    await fillProfile(context, tx, id, { answers: prefillOf(application), source: PREFILLED });
}

/** Moves the application to the new address, so that it is erased with the account. One already there stays. */
async function moveApplication(tx: Queryable, from: string, to: string): Promise<void> {
  const moving = and(eq(preApplications.email, from), eq(preApplications.status, "joined"));
  const taken = sql`exists (select from pre_applications other where other.email = ${to})`;
  await tx.delete(preApplications).where(and(moving, taken));
  await tx.update(preApplications).set({ email: to }).where(moving);
}
