import type { MailingPreview } from "#features/email/contract/mailing.ts";
import { NAMED_LEFT_OUT_MOST, NAMED_MOST } from "#features/email/domain/mailing.ts";
import { type OwnMail, queueOwnMails } from "#features/email/server/delivery/queue-own-mails.ts";
import { announceSend } from "#features/email/server/delivery/queue-send.ts";
import { leavesAt, type Mailing, type Mandate, requireConfirmed } from "#features/email/server/mailing/confirmation.ts";
import { nameOf, presentMailing } from "#features/email/server/mailing/present-mailing.ts";
import type { Actor } from "#kernel/actor.ts";
import { ApiError, forbidden } from "#kernel/errors.ts";
import { isGuest } from "#kernel/permissions.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { inWords } from "#platform/http/in-words.ts";
import type { InviteManyAnswer, InviteManyRequest, InviteResult } from "../contract/admin-pre-applications.ts";
import { APPLICATION_ADMIN_TEXTS, INVITE_REFUSALS } from "../domain/admin-messages.ts";
import { inviteRefusal } from "../domain/invitation.ts";
import { invitationMail, markInvited, recordInvitation, refusalOf } from "./admin-invite.ts";
import { type ApplicationRow, readRows } from "./admin-rows.ts";

/** Sorted ids give all transactions the same lock order, which prevents a deadlock. */
async function readChoice(db: Queryable, ids: readonly string[], now: Date) {
  const rows = await readRows(db, [...new Set(ids)].sort(), now);
  const groups = Map.groupBy(rows, (row) => inviteRefusal(row, now));
  return { rows, invited: groups.get(null) ?? [], groups };
}

type Choice = Awaited<ReturnType<typeof readChoice>>;

const isReminder = ({ invitedAt }: ApplicationRow) => invitedAt !== null;

/** The confirmation includes the kind of mail: when an invitation has become a reminder, it is no longer valid. */
function mailingOf(actorId: string, { rows, invited }: Choice): Mailing {
  const people = invited.map((row) => [row.id, isReminder(row)]);
  return { actorId, act: "invitations", content: rows.map(({ id }) => id), people };
}

/** A preview for docs/product/pre-applications.md#invitations. */
export async function previewInvitations(
  context: Context,
  actor: Actor,
  { ids }: Pick<InviteManyRequest, "ids">,
): Promise<MailingPreview> {
  if (isGuest(actor)) throw forbidden();
  const choice = await readChoice(context.db, ids, context.clock());
  const { rows, invited, groups } = choice;
  const { getsInvitation, getsReminder } = APPLICATION_ADMIN_TEXTS;
  return presentMailing(context, mailingOf(actor.id, choice), {
    ...{ recipients: rows.length, willGet: invited.length, strangers: 0, why: null },
    people: invited
      .slice(0, NAMED_MOST)
      .map((row) => ({ name: nameOf(row), note: isReminder(row) ? getsReminder : getsInvitation })),
    leftOut: [...groups].flatMap(([refusal, those]) => {
      if (refusal === null) return [];
      const names = those.slice(0, NAMED_LEFT_OUT_MOST).map(nameOf);
      return [{ reason: INVITE_REFUSALS[refusal], count: those.length, names }];
    }),
    readers: invited,
    mailFor: (row) => invitationMail(context, { ...row, isReminder: isReminder(row) }),
  });
}

type Invited = { results: InviteResult[]; mails: OwnMail[] };

/** Queues one send for all applicants. Those who can no longer be invited are reported; the others are invited. */
export async function inviteMany(
  context: Context,
  actor: Actor,
  { ids, confirmation }: InviteManyRequest,
): Promise<InviteManyAnswer> {
  if (isGuest(actor)) throw forbidden();
  const now = context.clock();
  const { results, sendId } = await context.db.transaction(async (tx) => {
    const choice = await readChoice(tx, ids, now);
    const isOne = confirmation === null && choice.invited.length <= 1;
    const mandate = isOne ? "one" : requireConfirmed(context, mailingOf(actor.id, choice), confirmation);
    const { results, mails } = await markAll(context, tx, actor, { ids, now });
    return { results, sendId: await queueInvitations(context, tx, mails, { createdBy: actor.id, mandate, now }) };
  });
  if (sendId !== null) await announceSend(context, sendId);
  const byId = new Map(results.map((result) => [result.id, result]));
  return { results: [...new Set(ids)].flatMap((id) => byId.get(id) ?? []) };
}

type Marking = { ids: readonly string[]; now: Date };

async function markAll(context: Context, tx: Queryable, actor: Actor, { ids, now }: Marking): Promise<Invited> {
  const mails: OwnMail[] = [];
  const results: InviteResult[] = [];
  for (const id of [...new Set(ids)].sort()) {
    const marked = await markInvited(tx, id, now);
    if (marked) {
      mails.push({ accountId: null, to: marked.email, content: invitationMail(context, marked) });
      await recordInvitation(tx, context.clock, actor, marked);
      results.push({ id, sent: marked.isReminder ? "reminder" : "invitation", message: null });
    } else results.push({ id, sent: null, message: await reasonOf(tx, id, now) });
  }
  return { results, mails };
}

async function reasonOf(tx: Queryable, id: string, now: Date): Promise<string> {
  const refusal = await refusalOf(tx, id, now).catch((error: unknown) => error);
  if (refusal instanceof ApiError) return inWords(refusal.message);
  throw refusal;
}

type Asked = { createdBy: string; mandate: Mandate; now: Date };

/** The send has the time of the invitation marks, because `takeBackInvitations` finds applicants by that time. */
async function queueInvitations(
  context: Context,
  tx: Queryable,
  mails: readonly OwnMail[],
  { createdBy, mandate, now }: Asked,
): Promise<string | null> {
  const [first] = mails;
  if (!first) return null;
  const { subject } = first.content;
  const scheduledAt = mandate === "one" ? null : leavesAt(context, null);
  const send = { emailType: "preApplicationInvite", category: null, createdBy, mandate, subject, scheduledAt } as const;
  return (await queueOwnMails({ ...context, clock: () => now }, tx, send, mails))?.sendId ?? null;
}
