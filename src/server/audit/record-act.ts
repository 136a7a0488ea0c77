import type { AuditAction } from "#domain/audit/actions.ts";
import type { Actor } from "#domain/members/actor.ts";
import type { Queryable } from "../db/database.ts";
import { auditLog } from "../db/schema/audit.ts";

type Act = {
  action: AuditAction;
  /** The account, opportunity, ... that it is done to. */
  subjectId?: string | undefined;
  /** Counts and names of fields; never a member's name, address or text. */
  details?: Record<string, unknown>;
};

/** Keeps an administrative act, in the transaction that does it. @throws when nobody is there to have done it */
export async function recordAct(
  db: Queryable,
  clock: () => Date,
  actor: Actor,
  { action, subjectId, details = {} }: Act,
): Promise<void> {
  if (actor.role === "guest") throw new Error(`nobody did ${action}`);
  await db.insert(auditLog).values({
    at: clock(),
    actorId: actor.id,
    actorEmail: actor.email,
    address: actor.address ?? null,
    action,
    subjectId: subjectId ?? null,
    details,
  });
}
