import { type Actor, isAdmin } from "#kernel/actor.ts";
import { forbidden, notFound } from "#kernel/errors.ts";
import { canSendMemberMail } from "#kernel/permissions.ts";
import type { Recipient } from "./queries.ts";

/** Who the mail goes to, if the actor may send it. A member gets one answer for strangers and for nobody. */
export function requireRecipient(actor: Actor, recipient: Recipient | null): Recipient {
  if (recipient === null) throw isAdmin(actor) ? notFound("There is no such member.") : forbidden();
  if (!canSendMemberMail(actor, recipient.id)) throw forbidden();
  return recipient;
}
