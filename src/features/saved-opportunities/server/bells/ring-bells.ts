import { sql } from "drizzle-orm";
import { greeting } from "#features/email/server/compose/member.ts";
import type { Context } from "#features/email/server/context.ts";
import { BRAND } from "#kernel/brand.ts";
import { addressIn } from "#platform/i18n/address.ts";
import { dayInWords } from "#platform/i18n/format-day.ts";
import { t } from "#platform/i18n/i18n.ts";
import { button, facts, note, oneLine, paragraph, value } from "#platform/mail-transport/blocks.ts";
import { renderMail } from "#platform/mail-transport/layout.ts";
import { announceMails, type MailContent } from "#platform/mail-transport/outbox.ts";
import { OPENS_AGAIN_MAIL } from "../../domain/bells.ts";
import { type Letter, queueDeadlineMails } from "../queue-deadline-mails.ts";

const PART = 200;

/** Of what is open again, all who asked are told: the bell goes with the mail, in one transaction. */
export async function ringBells(context: Context, until = Infinity): Promise<void> {
  let rung: number;
  do {
    rung = await ringSome(context);
  } while (rung === PART && performance.now() < until);
}

type Rung = {
  accountId: string;
  opportunityId: string;
  title: string;
  deadline: string | null;
  email: string | null;
  fullName: string | null;
};

/** @returns how many bells there were */
async function ringSome(context: Context): Promise<number> {
  const { rung, mailIds } = await context.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Rung>(sql`
      with open as (
        select b.account_id, b.opportunity_id from opportunity_bells b join opportunities o on o.id = b.opportunity_id
        where o.visibility and o.held_at is null
          and coalesce(o.closes_at, 'infinity') >= ${context.clock().toISOString()}
        order by b.opportunity_id, b.account_id limit ${PART} for update of b skip locked
      ), rung as (
        delete from opportunity_bells b using open
        where b.account_id = open.account_id and b.opportunity_id = open.opportunity_id returning b.*
      )
      select r.account_id as "accountId", r.opportunity_id as "opportunityId", o.title, o.deadline, a.email,
        p.full_name as "fullName"
      from rung r join opportunities o on o.id = r.opportunity_id join accounts a on a.id = r.account_id
      left join user_profiles p on p.id = r.account_id`);
    const letters = rows.map((row) => letterOf(context, row));
    return { rung: rows.length, mailIds: await queueDeadlineMails(context, tx, "opensAgain", letters) };
  });
  await announceMails(context, mailIds);
  return rung;
}

function letterOf({ config: { siteUrl } }: Context, row: Rung): Letter {
  const { accountId, email, opportunityId } = row;
  const write = (preferencesUrl: string) => opensAgainMail({ ...row, siteUrl, preferencesUrl });
  return { accountId, email, opportunityIds: [opportunityId], write };
}

type OpensAgainMail = Pick<Rung, "opportunityId" | "title" | "deadline" | "fullName"> & {
  siteUrl: string;
  preferencesUrl: string;
};

export function opensAgainMail(mail: OpensAgainMail): MailContent {
  const { title, deadline, siteUrl, preferencesUrl } = mail;
  const { subject, preheader, heading, reason } = OPENS_AGAIN_MAIL;
  return renderMail({
    ...{ subject: t(subject, { title: oneLine(title) }), preheader: t(preheader), heading: t(heading) },
    blocks: [
      greeting(mail.fullName ?? ""),
      paragraph(t(OPENS_AGAIN_MAIL.lead, { title: value(title) })),
      ...(deadline ? [facts([{ label: t(OPENS_AGAIN_MAIL.deadline), value: dayInWords(deadline) }])] : []),
      button(t(OPENS_AGAIN_MAIL.button), siteUrl + addressIn(`/opportunities/${mail.opportunityId}`)),
      note(t(OPENS_AGAIN_MAIL.once)),
    ],
    ...{ siteUrl, preferencesUrl, reason: t(reason, { brand: BRAND.name }) },
  });
}
