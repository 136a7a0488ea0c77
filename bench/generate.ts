import type pg from "pg";
import { OPPORTUNITY_REGIONS, OPPORTUNITY_TYPES } from "#features/opportunities/domain/options.ts";
import { OPTION_LISTS } from "#features/profiles/domain/options.ts";
import { CITIES, FAMILY_NAMES, FIRST_WORDS, GIVEN_NAMES, LAST_WORDS } from "./names.ts";

const BATCH = 50_000;
const LISTS = ["entrepreneurType", "businessStage", "industry", "skill", "supportArea", "collaboratorType"] as const;
const STAGES = ["full_complete", "edid_ready", "business_info_complete", "edid_builder_ready", "edid_pioneer_ready"];

const HELPERS = `
  create or replace function pg_temp.chance(n bigint, salt int) returns float8 language sql immutable
    return (hashint8extended(n, salt) & 2147483647)::float8 / 2147483648;
  create or replace function pg_temp.one_of(list text[], n bigint, salt int) returns text language sql immutable
    return list[1 + floor(pg_temp.chance(n, salt) ^ 2 * cardinality(list))::int];
  create or replace function pg_temp.some_of(list text[], n bigint, salt int, most int) returns text[] language sql immutable
    return array(select distinct pg_temp.one_of(list, n, salt + i)
      from generate_series(1, 1 + floor(pg_temp.chance(n, salt) * most)::int) i);
  create or replace function pg_temp.rare_word(n bigint) returns text language sql immutable
    return initcap(translate(substr(md5(n::text), 1, 7), '0123456789', 'aeioukmnst'));
  create or replace function pg_temp.id_at(moment timestamptz, n bigint) returns uuid language sql immutable
    return (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3)
      || '8' || substr(md5(n::text), 4, 15))::uuid;`;

const MEMBERS = `
  with made as materialized (
    select n, joined, pg_temp.id_at(joined, n) as id, pg_temp.chance(n, 1) as luck,
      1 + floor(pg_temp.chance(n, 2) ^ 2 * cardinality($7::text[]))::int as place,
      pg_temp.one_of($3::text[], n, 3) as given, pg_temp.one_of($4::text[], n, 4) as family,
      pg_temp.one_of($5::text[], n, 5) as first_word, pg_temp.one_of($6::text[], n, 6) as last_word
    from generate_series($1::bigint, $2::bigint) n, lateral (select now() - (n * interval '100 seconds')) as at (joined)
  ), account as (
    insert into accounts (id, email, email_confirmed_at, created_at, last_sign_in_at)
    select id, 'member' || n || '@bench.example', joined, joined,
      case when luck > 0.1 then joined + pg_temp.chance(n, 70) ^ 2 * (now() - joined) end from made
  )
  insert into user_profiles (
    id, member_id, created_at, updated_at, profile_completion_stage, has_seen_welcome_screen, type_chosen_at,
    basic_setup_at, full_name, business_name, country, city_town, entrepreneur_type, business_stage, industry_sector,
    business_model, skills_offer, support_areas_needed, collaborator_types, wants_to_mentor, ok_feature_profile,
    user_bio, product_service_description, target_customers, impact_description, phone_whatsapp, topics_of_interest,
    preferred_language)
  select id, 'ISA-' || ($8::text[])[place] || '-SO-' || (n + 1000000), joined, joined,
    pg_temp.one_of($9::text[], n, 10), true, joined, joined, given || ' ' || family,
    case when luck < 0.3 then pg_temp.rare_word(n) when luck < 0.7 then first_word else family end || ' ' || last_word
      || case when luck > 0.9 then ' ' || ($7::text[])[place] else '' end,
    ($8::text[])[place], case when luck < 0.9 then ($7::text[])[place] end,
    pg_temp.one_of($10::text[], n, 11), pg_temp.one_of($11::text[], n, 12), pg_temp.some_of($12::text[], n, 20, 2),
    array['business_to_consumer'], pg_temp.some_of($13::text[], n, 30, 5)
      || case when luck < 0.05 then array[pg_temp.rare_word(n + 7) || ' Making'] else '{}' end,
    pg_temp.some_of($14::text[], n, 40, 5),
    case when luck < 0.2 then pg_temp.some_of($15::text[], n, 50, 3) else '{}' end, luck > 0.8,
    pg_temp.chance(n, 60) < 0.9, repeat('Building from the kitchen table of ' || given || '. ', 4),
    repeat('We make, sell and deliver ' || last_word || ' every day. ', 5), 'Families and shops nearby.',
    repeat('More income for neighbours. ', 4), '+254700000000', pg_temp.some_of($12::text[], n, 80, 3),
    pg_temp.one_of(array['English', 'en', 'fr', 'French', 'sw'], n, 81)
  from made`;

const LISTED = `
  insert into directory_entries
  select entry.* from user_profiles p, directory_entry(p) entry
  on conflict do nothing`;

const SEARCHED = `
  insert into profile_entries (id, joined_at, text, terms, account_terms, seen_at)
  select entry.id, entry.joined_at, entry.text, entry.terms, account_terms(a), a.last_sign_in_at
  from user_profiles p join accounts a on a.id = p.id, profile_entry(p) entry
  on conflict do nothing`;

const ADDRESSED = `
  insert into email_audience (
    id, address_hash, banned_until, is_confirmed, entrepreneur_type, country, stage, is_mentor, takes_updates)
  select p.id, email_address_hash(a.email), a.banned_until, a.email_confirmed_at is not null,
    case when p.type_chosen_at is not null then p.entrepreneur_type end, p.country, p.profile_completion_stage,
    p.wants_to_mentor, p.receive_email_updates
  from user_profiles p join accounts a on a.id = p.id
  on conflict do nothing`;

const LIVE_OPPORTUNITIES = `
  insert into opportunities (id, title, type, summary, organizer, region, deadline, closes_at, full_description,
    visibility, published_at, created_at, updated_at, industry)
  select pg_temp.id_at(made, n), last_word || ' ' || initcap(type) || ' ' || pg_temp.rare_word(n), type,
    'Support for ' || lower(last_word) || ' businesses in ' || region, first_word || ' Foundation', region,
    closes::date, closes, repeat('Apply with two pages about your ' || lower(last_word) || ' business. ', 15),
    pg_temp.chance(n, 60) < 0.95, made, made, made, array[industry]
  from generate_series(1, $1::bigint) n,
    lateral (select now() - n * interval '2 hours', now() + (pg_temp.chance(n, 1) * 400 - 100) * interval '1 day',
      pg_temp.one_of($2::text[], n, 2), pg_temp.one_of($3::text[], n, 3), pg_temp.one_of($4::text[], n, 4),
      pg_temp.one_of($5::text[], n, 5), pg_temp.one_of($6::text[], n, 6)
    ) as o (made, closes, type, region, industry, first_word, last_word)`;

type Say = (what: string) => void;

export async function generateMembers(
  client: pg.Client,
  count: number,
  say: Say = () => undefined,
  first = 1,
): Promise<void> {
  const names = [GIVEN_NAMES, FAMILY_NAMES, FIRST_WORDS, LAST_WORDS];
  const places = [CITIES.map(([city]) => city), CITIES.map(([, country]) => country)];
  const lists = LISTS.map((name) => OPTION_LISTS[name].map(({ key }) => key));
  await client.query(HELPERS);
  await client.query("alter table accounts disable trigger user");
  await client.query("alter table user_profiles disable trigger user");
  for (let from = first; from <= count; from += BATCH) {
    const to = Math.min(from + BATCH - 1, count);
    await client.query(MEMBERS, [from, to, ...names, ...places, STAGES, ...lists]);
    say(`${to} members`);
  }
  await client.query("alter table user_profiles enable trigger user");
  await client.query("alter table accounts enable trigger user");
  await withoutIndexes(client, "directory_entries", () => client.query(LISTED));
  say("the directory is filled");
  await withoutIndexes(client, "profile_entries", () => client.query(SEARCHED));
  say("the administrators' search is filled");
  await client.query(ADDRESSED);
  say("whom mail goes to is filled");
}

export async function generateOpportunities(client: pg.Client, count: number): Promise<void> {
  const [types, regions] = [OPPORTUNITY_TYPES.map(({ key }) => key), OPPORTUNITY_REGIONS.map(({ name }) => name)];
  const industries = OPTION_LISTS.industry.map(({ key }) => key);
  await client.query(HELPERS);
  await client.query(LIVE_OPPORTUNITIES, [count, types, regions, industries, FIRST_WORDS, LAST_WORDS]);
}

/** Building an index once is much faster than updating it for each of a million rows. */
async function withoutIndexes(client: pg.Client, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query(
    "select indexname, indexdef from pg_indexes where tablename = $1 and indexname not like '%_pkey'",
    [table],
  );
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
  await fill();
  for (const { indexdef } of rows) await client.query(indexdef);
}
