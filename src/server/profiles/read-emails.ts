import type { UserEmailsAnswer } from "#contract/profile-list.ts";
import type { Actor } from "#domain/members/actor.ts";
import { canReadEmails } from "#domain/members/permissions.ts";
import { recordAct } from "../audit/record-act.ts";
import { listEmails } from "../auth/queries.ts";
import type { Context } from "../context.ts";
import { forbidden } from "../errors.ts";

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
