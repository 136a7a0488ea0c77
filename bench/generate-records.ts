import type pg from "pg";

const SIGN_INS = [
  `insert into identities (id, account_id, provider, provider_id, identity_data, email)
    select gen_random_uuid(), a.id, 'email', a.id::text, '{}', a.email from accounts a
    where not exists (select from identities i where i.account_id = a.id)`,
  `insert into sessions (id, account_id, amr, refresh_key, user_agent, ip, created_at)
    select gen_random_uuid(), a.id, '[]', repeat('a', 64), 'Mozilla/5.0', '127.0.0.1',
      now() - (abs(hashtext(a.id::text)) % 200) * interval '1 day' from accounts a
    where not exists (select from sessions s where s.account_id = a.id)`,
  `insert into refresh_tokens (id, session_id, token_hash, created_at, revoked_at)
    select gen_random_uuid(), s.id, encode(sha256(s.id::text::bytea), 'hex'), s.created_at, null from sessions s
    on conflict do nothing`,
  `insert into account_events (account_id, kind, created_at, spread_at)
    select id, 'user.signed_in', created_at, now() from accounts`,
];

const ACTS = `
  insert into audit_log (id, created_at, actor_id, actor_email, address, action, subject_id)
  select (lpad(to_hex((extract(epoch from made) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid,
    made, ('00000000-0000-7000-8000-00000000000' || n % 5)::uuid, 'admin' || n % 5 || '@isa.example', '127.0.0.1',
    (array['member.delete', 'opportunity.update', 'email.send'])[1 + n % 3], null
  from generate_series($1::bigint, $2::bigint) n, lateral (select now() - n * interval '30 seconds') as at (made)`;

const SENDS = `
  with sends as (
    insert into email_sends (id, email_type, category, subject, html_content, text_content, status, recipient_count,
      sent_count, created_at, started_at, finished_at)
    select gen_random_uuid(), 'newsletter', 'newsletter', 'News ' || n, '<p>News</p>', 'News', 'sent', 50, 50, made, made, made
    from generate_series(1, greatest(20, $1::bigint / 100)) n, lateral (select now() - n * interval '1 hour') as at (made)
    returning id, created_at
  ), numbered as (select *, row_number() over (order by created_at desc) as number from sends
  ), wanted as (select s.*, member from numbered s, lateral generate_series(
      case when s.number = 1 then 1 else s.number * 50 % $1 end,
      case when s.number = 1 then $1 / 10 else s.number * 50 % $1 + 49 end) as to_whom (member)
  ), members as (select id, email, row_number() over () as number from accounts where email like 'member%')
  insert into outbox (id, account_id, send_id, kind, recipient, subject, html, text, status, created_at, sent_at)
  select gen_random_uuid(), m.id, s.id, 'newsletter', m.email, '', '', '', 'sent', s.created_at, s.created_at
  from wanted s join members m on m.number = s.member`;

const APPLICATIONS = `
  insert into pre_applications (id, email, full_name, country, entrepreneur_type, business_name, consented_at, created_at,
    status)
  select gen_random_uuid(), 'applicant' || n || '@bench.example', 'Applicant ' || substr(md5(n::text), 1, 8),
    (array['KE', 'NG', 'GH', 'SN'])[1 + n % 4], (array['solo', 'sme', 'aspiring'])[1 + n % 3],
    substr(md5((n + 1)::text), 1, 8) || ' Foods', made, made, (array['new', 'invited', 'joined'])[1 + n % 3]
  from generate_series($1::bigint, $2::bigint) n, lateral (select now() - n * interval '10 minutes') as at (made)
  on conflict do nothing`;

const SUPPRESSIONS = `
  insert into email_suppressions (address_hash, reason, created_at)
  select sha256(('gone' || n || '@bench.example')::bytea), (array['bounced', 'complained'])[1 + n % 2],
    now() - n * interval '1 hour' from generate_series($1::bigint, $2::bigint) n
  on conflict do nothing`;

export async function generateRecords(client: pg.Client, from: number, to: number): Promise<void> {
  for (const statement of SIGN_INS) await client.query(statement);
  await client.query(ACTS, [from + 1, to]);
  await client.query("truncate email_sends, outbox cascade");
  await client.query(SENDS, [to]);
  await client.query(APPLICATIONS, [Math.floor(from / 10) + 1, Math.ceil(to / 10)]);
  await client.query(SUPPRESSIONS, [Math.floor(from / 50) + 1, Math.ceil(to / 50)]);
}
