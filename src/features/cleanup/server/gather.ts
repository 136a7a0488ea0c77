import { type SQL, sql } from "drizzle-orm";
import { mailsToApplicants } from "#features/pre-applications/server/erase-applications.ts";
import type { Queryable } from "#platform/db/database.ts";
import type { CleanupOptions, CleanupResults } from "../domain/options.ts";
import { DECLINED_STATUS, DONE_MAIL_STATUSES, oldBefore, UNFINISHED_STAGE } from "../domain/rules.ts";

type Plan = { options: CleanupOptions; asOf: Date; adminEmails: readonly string[] };

/** "protected": an administrator whom a cleanup rule matches, but who is not deleted. */
type Kind = "account" | "protected" | "profile" | "file" | "preApplication" | "emailLog" | "send" | "click";

export const gathered = (kind: Kind): SQL => sql`select id from cleanup_rows where kind = ${kind}`;

/** Collects the rows to delete in a temporary table, for preview and run; it is dropped at commit. */
export async function gatherRows(tx: Queryable, { options, ...when }: Plan): Promise<void> {
  await tx.execute(
    sql`create temp table cleanup_rows (kind text not null, id uuid not null, primary key (kind, id)) on commit drop`,
  );
  if (options.cleanProfiles) {
    await tx.execute(sql`insert into cleanup_rows ${abandonedAccounts(when)}`);
    await tx.execute(sql`analyze cleanup_rows`);
    for (const rows of BELONGINGS) await tx.execute(sql`insert into cleanup_rows ${rows}`);
  }
  const rules: SQL[] = [];
  if (options.cleanPreApplications) rules.push(oldApplications(when), MAILS_OF_APPLICATIONS);
  if (options.cleanEmailLogs) rules.push(oldMails(when), oldSends(when), MAILS_OF_OLD_SENDS);
  if (options.cleanOpportunityClicks) rules.push(oldClicks(when));
  for (const rows of rules) await tx.execute(sql`insert into cleanup_rows ${rows} on conflict do nothing`);
  await tx.execute(sql`analyze cleanup_rows`);
}

type When = Omit<Plan, "options">;

const timestamp = (date: Date) => sql`${date.toISOString()}::timestamptz`;
const isProtected = (email: SQL, { adminEmails }: When) =>
  sql`coalesce(${email} = any(${sql.param([...adminEmails])}::citext[]), false)`;

function abandonedAccounts(when: When): SQL {
  const before = timestamp(oldBefore("profile", when.asOf));
  return sql`
    select case when ${isProtected(sql`a.email`, when)} then 'protected' else 'account' end, a.id
    from accounts a left join user_profiles p on p.id = a.id
    where (coalesce(a.email_confirmed_at, a.phone_confirmed_at) is null
        or coalesce(p.profile_completion_stage, ${UNFINISHED_STAGE}) = ${UNFINISHED_STAGE})
      and greatest(a.created_at, a.updated_at, a.last_sign_in_at, p.created_at, p.updated_at) < ${before}
      and not exists (select from sessions s
        where s.account_id = a.id and coalesce(s.refreshed_at, s.created_at) >= ${before})`;
}

/** Rows that eraseAccounts deletes together with the accounts. */
const BELONGINGS: readonly SQL[] = [
  sql`select 'profile', id from user_profiles where id in (${gathered("account")})`,
  sql`select 'file', id from files where owner_id in (${gathered("account")})`,
  sql`select 'click', id from opportunity_clicks where user_id in (${gathered("account")})`,
  sql`select 'preApplication', id from pre_applications
    where email in (select email from accounts where id in (${gathered("account")}))`,
  sql`select 'emailLog', id from outbox where account_id in (${gathered("account")})
    union select 'emailLog', id from outbox where account_id is null
      and recipient in (select email from accounts where id in (${gathered("account")}))`,
];

function oldApplications(when: When): SQL {
  const declined = timestamp(oldBefore("declinedApplication", when.asOf));
  const others = timestamp(oldBefore("application", when.asOf));
  return sql`select 'preApplication', id from pre_applications
    where updated_at < case when status = ${DECLINED_STATUS} then ${declined} else ${others} end
      and not ${isProtected(sql`email`, when)}`;
}

/** Mails that eraseApplications deletes together with the pre-applications. */
const MAILS_OF_APPLICATIONS = sql`select 'emailLog', id from outbox
  where ${mailsToApplicants(sql`select email from pre_applications where id in (${gathered("preApplication")})`)}`;

const oldMails = ({ asOf }: When) => sql`select 'emailLog', id from outbox
  where send_id is null and status = any(${sql.param([...DONE_MAIL_STATUSES])}::text[])
    and created_at < ${timestamp(oldBefore("emailLog", asOf))}`;

const oldSends = ({ asOf }: When) => sql`select 'send', id from email_sends
  where finished_at < ${timestamp(oldBefore("emailLog", asOf))}`;
const MAILS_OF_OLD_SENDS = sql`select 'emailLog', id from outbox where send_id in (${gathered("send")})`;

const oldClicks = ({ asOf }: When) => sql`select 'click', id from opportunity_clicks
  where created_at < ${timestamp(oldBefore("opportunityClick", asOf))}`;

export type Gathered = {
  results: CleanupResults;
  protectedAdmins: number;
  /** Number of rows with a name or an address: all except clicks and files. */
  nameable: number;
  /** Fingerprint of the rows to delete, independent of their order. */
  digest: string;
};
type Row = { kind: Kind; count: number; sums: string };

export async function countGathered(tx: Queryable): Promise<Gathered> {
  const { rows } = await tx.execute<Row>(sql`
    select kind, count(*)::int as count,
      concat_ws('/', sum(hashtextextended(id::text, 1)), sum(hashtextextended(id::text, 2))) as sums
    from cleanup_rows group by kind order by kind`);
  const of = (kind: Kind) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return {
    results: {
      deletedProfiles: of("profile"),
      deletedAuthUsers: of("account"),
      deletedPreApplications: of("preApplication"),
      deletedEmailLogs: of("emailLog"),
      deletedOpportunityClicks: of("click"),
      deletedFiles: of("file"),
    },
    protectedAdmins: of("protected"),
    nameable: of("account") + of("protected") + of("preApplication") + of("send") + of("emailLog"),
    digest: rows.map(({ kind, count, sums }) => `${kind}:${count}:${sums}`).join(" "),
  };
}
