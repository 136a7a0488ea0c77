import { eq, type SQL, sql } from "drizzle-orm";
import { holdAccounts } from "#accounts/server/queries.ts";
import type { Context } from "#features/email/server/context.ts";
import { unsubscribeLinks } from "#features/email/server/delivery/unsubscribe-links.ts";
import { findReasonLeftOut } from "#features/email/server/queries.ts";
import type { DeadlineMail } from "#features/saved-opportunities/domain/mails.ts";
import type { Queryable } from "#platform/db/database.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { userProfiles } from "#platform/db/schema/profiles.ts";
import { inLanguage } from "#platform/http/request-scope.ts";
import { announceMail, queueMail } from "#platform/mail-transport/outbox.ts";
import { readLanguage } from "#platform/mail-transport/reader-language.ts";
import { ASK_AFTER_DAYS, ASK_EVERY_DAYS, ASK_UNTIL_DAYS, daysAfter, LINK_DAYS } from "../domain/answers.ts";
import { outcomeMail } from "./compose-mail.ts";
import { outcomeToken } from "./links.ts";

const CATEGORY = "deadlines";
const KIND: DeadlineMail = "outcomeQuestion";
const AT_ONCE = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

/**
 * What closed a week ago, of each member who saved it or pressed Apply: a run that did not happen is made up for by the
 * next. Each member in a transaction of their own: one that fails keeps no other back.
 */
export async function askMembers(context: Context): Promise<void> {
  const now = context.clock();
  const { adminEmails } = context.config;
  let after = FIRST;
  for (;;) {
    const { rows } = await context.db.execute<{ id: string }>(sql`
      select distinct due.account_id as id from (${duePairs(now, adminEmails)}) due
      where due.account_id > ${after}::uuid order by 1 limit ${AT_ONCE}`);
    for (const { id } of rows)
      await askMember(context, id, now).catch((error: unknown) => {
        context.log.error({ err: error, id }, "question left for later");
      });
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    after = last.id;
  }
}

/** Of members who were not asked anything within the week before; administrators answer nothing. @param only of one member */
function duePairs(now: Date, adminEmails: readonly string[], only: SQL = sql`true`): SQL {
  const [from, to, lately] = [-ASK_UNTIL_DAYS, -ASK_AFTER_DAYS, -ASK_EVERY_DAYS].map((days) =>
    daysAfter(now, days).toISOString(),
  );
  return sql`
    select meant.account_id, meant.opportunity_id from opportunities closed
    join lateral (
      select account_id, opportunity_id from saved_opportunities
      where opportunity_id = closed.id and status <> 'withdrew'
      union
      select user_id, opportunity_id from opportunity_clicks
      where opportunity_id = closed.id and click_type = 'apply' and user_id is not null and not exists (
        select from saved_opportunities s
        where s.account_id = user_id and s.opportunity_id = closed.id and s.status = 'withdrew')
    ) meant on true
    where closed.visibility and closed.held_at is null
      and coalesce(closed.closes_at, 'infinity') > ${from}::timestamptz
      and coalesce(closed.closes_at, 'infinity') <= ${to}::timestamptz
      and ${only}
      and not exists (
        select from accounts a where a.id = meant.account_id and a.email_confirmed_at is not null
          and lower(a.email) = any(${sql.param(adminEmails)}::text[]))
      and not exists (
        select from opportunity_outcomes o where o.account_id = meant.account_id
          and (o.opportunity_id = meant.opportunity_id or o.asked_at > ${lately}::timestamptz))`;
}

type Asked = { id: string; title: string };

/** All that is due of a member at once, in one mail; whoever takes no such mails finds the questions on the page. */
async function askMember(context: Context, account: string, now: Date): Promise<void> {
  const mail = await context.db.transaction(async (tx) => {
    // Two workers take a member one after the other, and the second finds nothing due.
    await holdAccounts(tx, [account]);
    const { rows } = await tx.execute<Asked>(sql`
      with asked as (
        insert into opportunity_outcomes (account_id, opportunity_id, asked_at)
        select due.account_id, due.opportunity_id, ${now.toISOString()}::timestamptz
        from (${duePairs(now, context.config.adminEmails, sql`meant.account_id = ${account}::uuid`)}) due
        on conflict do nothing returning opportunity_id)
      select id, title from opportunities where id in (select opportunity_id from asked) order by closes_at, id`);
    return rows.length === 0 ? null : queueQuestion(context, tx, account, rows);
  });
  if (mail !== null) await announceMail(context, mail);
}

/** @returns null for whoever takes no mails of the category; asked again when it leaves */
async function queueQuestion(
  context: Context,
  tx: Queryable,
  account: string,
  rows: readonly Asked[],
): Promise<string | null> {
  const now = context.clock();
  if ((await findReasonLeftOut(tx, { accountId: account, category: CATEGORY, now })) !== null) return null;
  const [reader] = await tx
    .select({ email: accounts.email, fullName: userProfiles.fullName })
    .from(accounts)
    .leftJoin(userProfiles, eq(userProfiles.id, accounts.id))
    .where(eq(accounts.id, account));
  if (!reader?.email) return null;
  const { email, fullName } = reader;
  const until = daysAfter(now, LINK_DAYS);
  const asked = rows.map(({ id, title }) => ({
    title,
    token: outcomeToken(context, { account, opportunity: id, until }),
  }));
  const content = inLanguage(await readLanguage(tx, account), () =>
    outcomeMail({
      ...{ fullName, asked, siteUrl: context.config.siteUrl },
      preferencesUrl: unsubscribeLinks(context, { address: email, category: CATEGORY }).page,
    }),
  );
  return queueMail(context, tx, { accountId: account, kind: KIND, to: email, content });
}
