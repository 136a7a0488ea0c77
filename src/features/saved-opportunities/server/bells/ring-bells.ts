import { sql } from "drizzle-orm";
import { NIL } from "uuid";
import { listWhoTakes } from "#features/email/server/queries.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { isLiveAs } from "#platform/db/live-opportunity.ts";
import { announceMails } from "#platform/mail-transport/outbox.ts";
import { DEADLINES, type Letter, queueDeadlineMails } from "../queue-deadline-mails.ts";
import { opensAgainMail } from "./opens-again-mail.ts";

const PART = 200;

/** One transaction removes the bell and queues its mail. Members who do not take these mails now keep their bell. */
export async function ringBells(context: Context, until = Infinity): Promise<void> {
  let last: Bell | undefined;
  do {
    last = await ringSome(context, last ?? FIRST);
  } while (last && performance.now() < until);
}

type Bell = { accountId: string; opportunityId: string };
const FIRST: Bell = { accountId: NIL, opportunityId: NIL };

type Rung = Bell & {
  title: string;
  deadline: string | null;
  email: string | null;
  fullName: string | null;
};

async function ringSome(context: Context, after: Bell): Promise<Bell | undefined> {
  const { last, mailIds } = await context.db.transaction(async (tx) => {
    const bells = await holdBells(tx, after, context.clock());
    const accountIds = bells.map(({ accountId }) => accountId);
    const takes = await listWhoTakes(tx, { accountIds, category: DEADLINES, now: context.clock() });
    const rung = bells.filter(({ accountId }) => takes.has(accountId));
    await removeBells(tx, rung);
    const letters = rung.map((bell) => letterOf(context, bell));
    const mailIds = await queueDeadlineMails(context, tx, "opensAgain", letters);
    return { last: bells.length === PART ? bells.at(-1) : undefined, mailIds };
  });
  await announceMails(context, mailIds);
  return last;
}

/** Locks opportunities before bells, in the same order as a delete of an opportunity, to prevent deadlocks. */
async function holdBells(tx: Queryable, after: Bell, now: Date): Promise<Rung[]> {
  const open = await tx.execute<{ id: string }>(sql`
    select o.id from opportunities o
    where o.id in (select opportunity_id from opportunity_bells) and ${isLiveAs("o")}
      and coalesce(o.closes_at, 'infinity') >= ${now.toISOString()}
    order by o.id for key share`);
  const { rows } = await tx.execute<Rung>(sql`
    select b.account_id as "accountId", b.opportunity_id as "opportunityId", o.title, o.deadline, a.email,
      coalesce(p.called_as, p.full_name) as "fullName"
    from opportunity_bells b join opportunities o on o.id = b.opportunity_id join accounts a on a.id = b.account_id
    left join user_profiles p on p.id = b.account_id
    where b.opportunity_id = any(${sql.param(open.rows.map(({ id }) => id))}::uuid[])
      and (b.opportunity_id, b.account_id) > (${after.opportunityId}::uuid, ${after.accountId}::uuid)
    order by b.opportunity_id, b.account_id limit ${PART} for update of b skip locked`);
  return rows;
}

async function removeBells(tx: Queryable, rung: readonly Bell[]): Promise<void> {
  await tx.execute(sql`
    delete from opportunity_bells b
    using unnest(${sql.param(rung.map(({ accountId }) => accountId))}::uuid[],
      ${sql.param(rung.map(({ opportunityId }) => opportunityId))}::uuid[]) as n (account_id, opportunity_id)
    where b.account_id = n.account_id and b.opportunity_id = n.opportunity_id`);
}

function letterOf({ config: { siteUrl } }: Context, row: Rung): Letter {
  const { accountId, email, opportunityId } = row;
  const write = (preferencesUrl: string) => opensAgainMail({ ...row, siteUrl, preferencesUrl });
  return { accountId, email, opportunityIds: [opportunityId], write };
}
