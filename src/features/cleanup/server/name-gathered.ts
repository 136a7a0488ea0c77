import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#platform/db/database.ts";
import { DECLINED_STATUS } from "../domain/rules.ts";
import { MOST_NAMED, type Touched, type TouchedKind, type Why } from "../domain/touched.ts";
import { gathered } from "./gather.ts";

type Row = { kind: TouchedKind; name: string | null; address: string | null; why: Why; since: Date | null };

/** Must run in the transaction of `gatherRows`. Lists accounts first, and at most `MOST_NAMED` rows. */
export async function nameGathered(tx: Queryable): Promise<Touched[]> {
  const named: Touched[] = [];
  for (const rows of KINDS) {
    if (named.length >= MOST_NAMED) break;
    const found = await tx.execute<Row>(sql`${rows} limit ${MOST_NAMED - named.length}`);
    named.push(...found.rows.map(presentRow));
  }
  return named;
}

function presentRow({ kind, name, address, why, since }: Row): Touched {
  return { kind, name: name || null, address, why, since: since === null ? null : new Date(since).toISOString() };
}

const FULL_NAME = sql`coalesce(nullif(p.full_name, ''), nullif(p.business_name, ''))`;

const accountsOf = (kind: "account" | "protected", why: SQL) => sql`
  select ${kind}::text as kind, ${FULL_NAME} as name, coalesce(a.email::text, a.phone) as address, ${why} as why,
    greatest(a.created_at, a.updated_at, a.last_sign_in_at, p.created_at, p.updated_at) as since
  from accounts a left join user_profiles p on p.id = a.id
  where a.id in (${gathered(kind)}) order by a.id`;

const WHY_ABANDONED = sql`case when coalesce(a.email_confirmed_at, a.phone_confirmed_at) is null
  then 'unconfirmed' else 'unfinished' end`;

const APPLICATIONS = sql`
  select 'preApplication' as kind, full_name as name, email::text as address, updated_at as since,
    case when email in (select email from accounts where id in (${gathered("account")})) then 'ofAccount'
      when status = ${DECLINED_STATUS} then 'declined' else 'unchanged' end as why
  from pre_applications where id in (${gathered("preApplication")}) order by email`;

const SENDS = sql`
  select 'send' as kind, subject as name, null as address, 'ended' as why, finished_at as since
  from email_sends where id in (${gathered("send")}) order by id`;

const MAILS = sql`
  select 'mail' as kind, subject as name, recipient::text as address, created_at as since,
    case when account_id in (${gathered("account")}) then 'ofAccount'
      when send_id in (${gathered("send")}) then 'ofSend'
      when recipient in (select email from accounts where id in (${gathered("account")})) then 'ofAccount'
      when recipient in (select email from pre_applications where id in (${gathered("preApplication")}))
        then 'ofApplicant'
      else 'old' end as why
  from outbox where id in (${gathered("emailLog")}) order by id`;

const KINDS = [
  accountsOf("account", WHY_ABANDONED),
  accountsOf("protected", sql`'protected'`),
  APPLICATIONS,
  SENDS,
  MAILS,
];
