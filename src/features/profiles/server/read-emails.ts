import { listEmails } from "#accounts/server/queries.ts";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { forbidden } from "#kernel/errors.ts";
import { canReadEmails } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import type { UserEmailsAnswer } from "../contract/profile-list.ts";

/** M§7 get_user_emails: kept in the audit log, also where it finds nobody. */
export async function readEmails(
  { db, clock }: Context,
  actor: Actor,
  ids: readonly string[],
): Promise<UserEmailsAnswer> {
  if (!canReadEmails(actor)) throw forbidden();
  return db.transaction(async (tx) => {
    const found = await listEmails(tx, ids);
    const subjectId = ids.length === 1 ? ids[0] : undefined;
    await recordAct(tx, clock, actor, { action: "emails.read", subjectId, details: { count: found.length } });
    return found;
  });
}
