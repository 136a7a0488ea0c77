import { disposableEmailBlocklistSet } from "disposable-email-domains-js";
import { and, eq, inArray, not, type SQL, sql } from "drizzle-orm";
import {
  isLikelySpam,
  isWorthKeeping,
  LINK_PATTERN,
  MANY_FROM_NETWORK,
  type SpamSign,
  spamSignsOf,
} from "#features/profiles/domain/finding/spam.ts";
import { SPAM_TERM } from "#features/profiles/domain/finding/terms.ts";
import { isAdminEmail } from "#kernel/roles.ts";
import type { Context } from "#platform/context.ts";
import type { Queryable } from "#platform/db/database.ts";
import { searchNewest } from "#platform/db/near-first.ts";
import { accounts } from "#platform/db/schema/accounts.ts";
import { profileEntries, userProfiles } from "#platform/db/schema/profiles.ts";
import { signUpNetworks, spamSigns } from "#platform/db/schema/spam.ts";

type Deps = Pick<Context, "db" | "clock" | "config">;
type Found = { id: string; signs: SpamSign[] };

const AT_A_TIME = 250;
const newest = searchNewest({ table: accounts, at: accounts.createdAt, id: accounts.id, near: 0, nearForCount: 0 });

/** Signs of docs/product/members-admin.md#signs-of-spam. @param since null for all accounts */
export async function lookForSpam({ db, clock, config }: Deps, since: Date | null): Promise<void> {
  const made = since === null ? undefined : sql`${accounts.createdAt} >= ${since.toISOString()}::timestamptz`;
  const where = and(not(accounts.isAnonymous), made);
  const now = clock();
  let batch: Found[] = [];
  for await (const row of newest.all(db, { where, single: true }, (ids) => readFacts(db, ids))) {
    const isProtected = row.email !== null && isAdminEmail(row.email, config.adminEmails);
    const facts = { ...row, hasDisposableAddress: isDisposable(row.email) };
    batch.push({ id: row.id, signs: isProtected ? [] : spamSignsOf(facts, now) });
    if (batch.length < AT_A_TIME) continue;
    await keepSigns(db, batch);
    batch = [];
  }
  await keepSigns(db, batch);
}

let domains: Set<string> | undefined;

function isDisposable(email: string | null): boolean {
  domains ??= disposableEmailBlocklistSet();
  const domain = email?.slice(email.lastIndexOf("@") + 1).toLowerCase() ?? "";
  return domains.has(domain);
}

const { fullName, businessName, userBio, productServiceDescription, additionalBusinessInfo } = userProfiles;
const WRITTEN = sql`concat_ws(' ', ${fullName}, ${businessName}, ${userBio}, ${productServiceDescription}, ${additionalBusinessInfo})`;

/** Client networks are deleted after their retention time; spam signs found with them stay. */
const othersFromNetwork: SQL<number> = sql`case
  when ${signUpNetworks.accountId} is not null then (select count(*) from (
    select from ${signUpNetworks} o
    where o.network_hash = ${signUpNetworks.networkHash} and o.account_id <> ${signUpNetworks.accountId}
      and o.signed_up_at between ${signUpNetworks.signedUpAt} - interval '1 day' and ${signUpNetworks.signedUpAt} + interval '1 day'
    limit ${MANY_FROM_NETWORK}) others)::int
  when 'manyFromNetwork' = any(${spamSigns.signs}) then ${MANY_FROM_NETWORK}::int
  else 0 end`;

function readFacts(db: Queryable, ids: string[]) {
  return db
    .select({
      id: accounts.id,
      email: accounts.email,
      signedUpAt: accounts.createdAt,
      isConfirmed: sql<boolean>`coalesce(${accounts.emailConfirmedAt}, ${accounts.phoneConfirmedAt}) is not null`,
      hasLinks: sql<boolean>`${userProfiles.id} is not null and ${WRITTEN} ~* ${LINK_PATTERN}`,
      othersFromNetwork,
    })
    .from(accounts)
    .leftJoin(userProfiles, eq(userProfiles.id, accounts.id))
    .leftJoin(signUpNetworks, eq(signUpNetworks.accountId, accounts.id))
    .leftJoin(spamSigns, eq(spamSigns.accountId, accounts.id))
    .where(inArray(accounts.id, ids));
}

async function keepTerms(db: Queryable, batch: Found[]): Promise<void> {
  const found = JSON.stringify(batch.map(({ id, signs }) => ({ id, likely: isLikelySpam(signs) })));
  await db.execute(sql`
    update ${profileEntries} e
    set account_terms = case when found.likely then e.account_terms || ${SPAM_TERM}::text
      else array_remove(e.account_terms, ${SPAM_TERM}::text) end
    from jsonb_to_recordset(${found}::jsonb) as found (id uuid, likely boolean)
    where e.id = found.id and found.likely <> (${SPAM_TERM}::text = any(e.account_terms))`);
}

async function keepSigns(db: Queryable, batch: Found[]): Promise<void> {
  const kept = batch
    .filter(({ signs }) => isWorthKeeping(signs))
    .map(({ id, signs }) => ({ id, signs, likely: isLikelySpam(signs) }));
  const clean = batch.filter(({ signs }) => !isWorthKeeping(signs)).map(({ id }) => id);
  if (clean.length > 0) await db.delete(spamSigns).where(inArray(spamSigns.accountId, clean));
  await keepTerms(db, batch);
  if (kept.length === 0) return;
  // The join skips accounts that were erased after the batch was read.
  await db.execute(sql`
    insert into ${spamSigns} (account_id, signs, is_likely)
    select a.id, found.signs, found.likely
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as found (id uuid, signs text[], likely boolean)
    join ${accounts} a on a.id = found.id
    for key share of a
    on conflict (account_id) do update set signs = excluded.signs, is_likely = excluded.is_likely
      where (spam_signs.signs, spam_signs.is_likely) is distinct from (excluded.signs, excluded.is_likely)`);
}
