import type { Actor } from "#domain/members/actor.ts";
import { isAdmin } from "#domain/members/actor.ts";
import { canSendMemberMail } from "#domain/members/permissions.ts";
import { forbidden, notFound } from "../errors.ts";
import type { Recipient } from "./queries.ts";

/** Who the mail goes to, if the actor may send it. A member gets one answer for strangers and for nobody. */
export function requireRecipient(actor: Actor, recipient: Recipient | null): Recipient {
  if (recipient === null) throw isAdmin(actor) ? notFound("There is no such member.") : forbidden();
  if (!canSendMemberMail(actor, recipient.id)) throw forbidden();
  return recipient;
}
