import { sql } from "drizzle-orm";
import type { MailingPreview } from "#features/email/contract/mailing.ts";
import { NAMED_MOST } from "#features/email/domain/mailing.ts";
import { type Mailing, requireConfirmed } from "#features/email/server/mailing/confirmation.ts";
import { type Named, nameOf, presentMailing } from "#features/email/server/mailing/present-mailing.ts";
import { fingerprintOf, firstOf } from "#features/email/server/sends/audience.ts";
import { countOf, nameLeftOut } from "#features/email/server/sends/count-audience.ts";
import { composeFor } from "#features/email/server/sends/mail-preview.ts";
import type { Actor } from "#kernel/actor.ts";
import { invalid } from "#kernel/errors.ts";
import { msg } from "#kernel/translate.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { NoticeRequest } from "../contract/opportunities.ts";
import { noticeProblem } from "../domain/alert.ts";
import type { ClosingDates } from "../domain/deadline.ts";
import { opportunityAlertMail } from "./alert-mail.ts";
import {
  countWaitingAgain,
  findNoticeSend,
  firstWaitingAgain,
  noticeAudience,
  noticeCandidates,
} from "./notice-audience.ts";
import { requestAlert } from "./request-alert.ts";
import { requireManager } from "./require-manager.ts";

type Said = ClosingDates & {
  title: string;
  type: string;
  region: string | null;
  summary: string;
  tags: readonly string[];
};
type Notice = { opportunityId: string | undefined; said: Said };

/** The recipients of a notice, and the mail to the first of them (docs/product/opportunities.md#notice-to-members). */
export async function previewNotice(
  context: Context,
  actor: Actor,
  { opportunityId, ...said }: NoticeRequest,
): Promise<MailingPreview> {
  const { actorId } = requireManager(actor);
  const problem = noticeProblem(said, context.clock());
  if (problem !== null) throw invalid({ notifyMembers: problem });
  const { db, clock, config } = context;
  const send = await findNoticeSend(db, opportunityId);
  const again = await firstWaitingAgain(db, send, NAMED_MOST);
  const audience = noticeAudience(clock(), send?.id ?? null);
  const people = [...again, ...(await firstOf(db, audience, NAMED_MOST))].slice(0, NAMED_MOST);
  const mail = { ...said, id: opportunityId ?? "", siteUrl: config.siteUrl };
  const content = { emailType: "opportunityAlert", ...opportunityAlertMail(mail) } as const;
  const mailing = await mailingOf(context, context.db, { actorId, notice: { opportunityId, said } });
  return presentMailing(context, mailing, {
    ...(await countsOf(context, (await countWaitingAgain(db, send)).mails, audience)),
    strangers: 0,
    why: msg("They are members who want emails about opportunities."),
    people: people.map((person) => ({ name: nameOf(person), note: null })),
    readers: people,
    mailFor: (reader) => composeFor(context, content, reader),
  });
}

type Counts = Pick<Named, "recipients" | "willGet" | "leftOut">;

async function countsOf(
  { db, clock }: Context,
  again: number,
  { from, where }: ReturnType<typeof noticeAudience>,
): Promise<Counts> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${from} where ${where}`);
  const candidates = noticeCandidates(clock());
  const { leftOut } = await countOf(db, candidates);
  const willGet = again + (rows[0]?.count ?? 0);
  return { recipients: willGet, willGet, leftOut: await nameLeftOut(db, candidates, leftOut) };
}

type Asked = { actorId: string; notice: Notice };

async function mailingOf({ clock }: Context, db: Queryable, { actorId, notice }: Asked): Promise<Mailing> {
  const { opportunityId, said } = notice;
  const { title, type, region, deadline, startDate, summary, tags } = said;
  const send = await findNoticeSend(db, opportunityId);
  const people = [
    await countWaitingAgain(db, send),
    await fingerprintOf(db, noticeAudience(clock(), send?.id ?? null)),
  ];
  return { actorId, act: "notice", content: [title, type, region, deadline, startDate, summary, tags], people };
}

type Asking = { actorId: string; id: string; said: Said; confirmation: string | null };

/** Runs in the publishing transaction. @returns whether a notice is due @throws 422, 409 without confirmation */
export async function askForNotice(
  context: Context,
  tx: Queryable,
  { actorId, id, said, confirmation }: Asking,
): Promise<boolean> {
  if (!(await requestAlert(tx, { ...said, id }, context.clock()))) return false;
  const asked = { actorId, notice: { opportunityId: id, said } };
  requireConfirmed(context, await mailingOf(context, tx, asked), confirmation);
  return true;
}
