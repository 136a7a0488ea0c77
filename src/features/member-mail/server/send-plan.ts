import type { MailingPreview } from "#features/email/contract/mailing.ts";
import type { Context } from "#features/email/server/context.ts";
import { announceSend, type NewSend } from "#features/email/server/delivery/queue-send.ts";
import { leavesAt, type Mailing, requireConfirmed } from "#features/email/server/mailing/confirmation.ts";
import { type Named, presentMailing } from "#features/email/server/mailing/present-mailing.ts";
import type { Addressee } from "#features/email/server/sends/queries.ts";
import type { Actor } from "#kernel/actor.ts";
import { forbidden } from "#kernel/errors.ts";
import { isGuest } from "#kernel/permissions.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { MailContent } from "#platform/mail-transport/outbox.ts";
import type { CommunicationAnswer } from "../contract/communications.ts";

type Writer = Exclude<Actor, { role: "guest" }>;

export type Plan = {
  named: Named & { readers: Addressee[] };
  people: string[];
  mailFor(reader: Addressee): Promise<MailContent | null>;
  /** @returns the send's id */
  write(tx: Queryable, actor: Writer, when: Pick<NewSend, "mandate" | "scheduledAt">): Promise<string>;
};

type Asked = { request: { confirmation: string | null }; plan: Plan };

export async function previewPlan(context: Context, actor: Actor, asked: Asked): Promise<MailingPreview> {
  const { named, mailFor } = asked.plan;
  return presentMailing(context, mailingOf(requireWriter(actor), asked), { ...named, mailFor });
}

/** A mail to several recipients needs a confirmation (docs/product/email.md#by-the-api). */
export async function sendPlan(context: Context, actor: Actor, asked: Asked): Promise<CommunicationAnswer> {
  const { request, plan } = asked;
  const { recipients, willGet } = plan.named;
  const writer = requireWriter(actor);
  const { confirmation } = request;
  const isOne = confirmation === null && recipients === 1;
  const mandate = isOne ? "one" : requireConfirmed(context, mailingOf(writer, asked), confirmation);
  const scheduledAt = isOne ? null : leavesAt(context, null);
  const sendId = await context.db.transaction((tx) => plan.write(tx, writer, { mandate, scheduledAt }));
  await announceSend(context, sendId);
  return { success: true, recipients, willGet, sendId };
}

function requireWriter(actor: Actor): Writer {
  if (isGuest(actor)) throw forbidden();
  return actor;
}

function mailingOf(actor: Writer, { request, plan }: Asked): Mailing {
  const { confirmation: _, ...content } = request;
  return { actorId: actor.id, act: "communication", content, people: plan.people };
}
