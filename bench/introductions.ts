// Measures introductions, three for each member, on the data of `npm run bench:data` in milliseconds.
import { sql } from "drizzle-orm";
import { countIntroductions as countAll } from "#features/insights/server/count-introductions.ts";
import { listIntroductions } from "#features/introductions/server/list-introductions.ts";
import { prepareAsking } from "#features/introductions/server/prepare-asking.ts";
import { countIntroductions, countNews } from "#features/introductions/server/queries.ts";
import { openingFor } from "#features/matching/domain/opening.ts";
import { recommend } from "#features/matching/server/recommend.ts";
import { findPublicProfile, type ProfileRow } from "#features/profiles/server/queries.ts";
import { BOXES } from "#kernel/paths/introductions.ts";
import { connectDatabase, type Queryable, takeTime } from "#platform/db/database.ts";
import type { CallerAccount } from "#platform/http/guard.ts";
import { openDatabase } from "./database.ts";
import { SPREAD_HEAD, spreadLine, timed } from "./measure.ts";

const EACH = 3;
const MEMBERS = 200;
/** Popular members: every twentieth introduction goes to one of them. */
const POPULAR = 500;

const database = await openDatabase();
const db = connectDatabase(database.url, console.error);
const context = { db, clock: () => new Date() };

await fill();
const members = await someMembers();
const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from introductions`);
console.log(`${rows[0]?.count} introductions.\n\n${SPREAD_HEAD}`);
for (const box of BOXES)
  await line(`inbox, ${box}`, ({ id }) => listIntroductions(context, id, { box, limit: 20, cursor: undefined }));
await line("counts of the inbox", ({ id }) => countIntroductions(context, id));
await line("count in the header", ({ id }) => countNews(context, id));
await line("the check before an ask", (profile, other) =>
  prepareAsking({ ...context, findOpening: openingFor }, callerOf(profile), other.memberId ?? ""),
);
await line("recommendations", (profile) => recommend(context, profile));
console.log(`\nThe figures of all: ${(await timed(() => atLeisure(countAll))).toFixed(0)} ms, in the background.`);
await db.$client.end();
await database.stop();
process.exit();

/** Runs without the statement timeout of a request. */
function atLeisure<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await takeTime(tx, "30min");
    return work(tx);
  });
}

async function fill(): Promise<void> {
  const { rows } = await db.execute<{ any: boolean }>(sql`select exists (select from introductions) as any`);
  if (rows[0]?.any) return;
  await atLeisure(async (tx) => {
    await tx.execute(sql`create temp table numbered on commit drop as
    select id, (row_number() over (order by id))::int as n from user_profiles where ok_feature_profile and member_id is not null`);
    await tx.execute(sql`create unique index on numbered (n)`);
    await tx.execute(sql`analyze numbered`);
    await tx.execute(sql`
    with size as (select count(*)::int as members from numbered), pairs as (
      select n, 1 + (n::bigint * 7919 % members)::int as from_n, 1 + case when n % 20 = 0 then n % ${POPULAR}::int
        else (n::bigint * 104729 + n / members) % members end::int as to_n
      from size, generate_series(1, ${EACH}::int * (select members from size)) as n
    )
    insert into introductions (id, asker_id, receiver_id, purpose, question, state, created_at, presented_at, expires_at,
      answered_at, asker_ways, receiver_ways)
    select gen_random_uuid(), asker.id, receiver.id, (array['advice', 'mentoring', 'partnership', 'trade', 'funding'])[1 + pairs.n % 5],
      'How did you find your first buyer abroad, and what would you do another way today?',
      (array['asked', 'asked', 'accepted', 'accepted', 'accepted', 'declined', 'expired', 'expired', 'withdrawn', 'closed'])[1 + (pairs.n + pairs.n / 20) % 10],
      at, at, at + interval '14 days', case when (pairs.n + pairs.n / 20) % 10 in (2, 3, 4, 5, 9) then at + interval '3 days' end,
      '{email}', '{email}'
    from pairs join numbered asker on asker.n = from_n join numbered receiver on receiver.n = to_n,
      lateral (select now() - (pairs.n % 400) * interval '1 day' as at) as moment
    where asker.id <> receiver.id on conflict do nothing`);
    await tx.execute(sql`analyze introductions`);
  });
}

async function someMembers(): Promise<ProfileRow[]> {
  const { rows } = await atLeisure((tx) =>
    tx.execute<{ member: string }>(sql`
    (select member_id as member from introductions join user_profiles on user_profiles.id = receiver_id
      where member_id is not null group by member_id order by count(*) desc limit ${MEMBERS / 2})
    union all (select member_id from user_profiles tablesample system (1)
      where member_id is not null and ok_feature_profile limit ${MEMBERS / 2})`),
  );
  const found = await Promise.all(rows.map(({ member }) => findPublicProfile(db, member)));
  return found.filter((profile) => profile !== null);
}

function callerOf(profile: ProfileRow): CallerAccount {
  return {
    facts: { id: profile.id, email: "somebody@bench.example", confirmed: true } as CallerAccount["facts"],
    profile,
  };
}

async function line(name: string, work: (member: ProfileRow, other: ProfileRow) => Promise<unknown>): Promise<void> {
  const found: number[] = [];
  for (const [place, member] of members.entries()) {
    const other = members[(place + 1) % members.length] ?? member;
    found.push(await timed(() => work(member, other)));
  }
  console.log(spreadLine(name, found));
}
