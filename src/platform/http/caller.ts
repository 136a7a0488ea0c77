import { type SQL, sql } from "drizzle-orm";
import { type Actor, GUEST } from "#kernel/actor.ts";
import { canOpenAdministration } from "#kernel/permissions.ts";
import { roleOf } from "#kernel/roles.ts";
import type { Context } from "../context.ts";
import { statementOnce } from "../db/database.ts";
import { type JsonRow, rowReader } from "../db/row-as-json.ts";
import { userProfiles } from "../db/schema/profiles.ts";
import { type AccessClaims, verifyAccessToken } from "./access-token.ts";
import type { CallerAccount, CallerFacts, OwedStep } from "./guard.ts";

export type Caller = { actor: Actor; account: CallerAccount | null; owedStep: OwedStep };

export const NOBODY: Caller = { actor: GUEST, account: null, owedStep: null };

export const selectFacts = (sessionId: SQL, accountId: SQL): SQL => sql`
  select accounts.id, accounts.email, accounts.email_confirmed_at is not null and (not accounts.is_sso_user or exists (
      select from identities i join sso_providers o on i.provider = 'sso:' || o.id
      where i.account_id = accounts.id and o.admits_admins and o.enabled
    )) as confirmed,
    accounts.banned_until as "bannedUntil", accounts.is_anonymous as "isAnonymous", accounts.password_hash is not null as "hasPassword",
    sessions.aal, sessions.not_after as "endedAt", exists (select from factors f where f.account_id = accounts.id and f.status = 'verified') as "hasFactor"
  from sessions
  join accounts on accounts.id = sessions.account_id
  where sessions.id = ${sessionId} and accounts.id = ${accountId}`;

/** Reads rows as JSON: this statement runs at every request, and mapping single columns would double its cost. */
const findRows = statementOnce<
  { facts: CallerFacts; profile: JsonRow | null },
  { sessionId: string; accountId: string }
>(
  "caller of a request",
  (value) => sql`
    select row_to_json(facts) as facts, row_to_json(user_profiles) as profile
    from (${selectFacts(value("sessionId"), value("accountId"))}) as facts
    left join user_profiles on user_profiles.id = facts.id`,
);

const readProfile = rowReader(userProfiles);

export async function findCaller(context: Context, token: string): Promise<Caller> {
  const claims = await readClaims(context, token);
  if (!claims) return NOBODY;
  const [row] = await findRows(context.db, { sessionId: claims.session_id, accountId: claims.sub });
  if (!row) return NOBODY;
  return callerOf(context, claims, row.facts, row.profile && readProfile(row.profile));
}

export const readClaims = ({ keys, config, clock }: Context, token: string): Promise<AccessClaims | null> =>
  verifyAccessToken(keys, `${config.siteUrl}/auth/v1`, token, clock());

export function callerOf(
  { config, clock }: Context,
  claims: AccessClaims,
  facts: CallerFacts,
  profile: CallerAccount["profile"],
): Caller {
  const isPast = (moment: string) => new Date(moment) <= clock();
  if (facts.isAnonymous || (facts.bannedUntil && !isPast(facts.bannedUntil))) return NOBODY;
  if (facts.endedAt && isPast(facts.endedAt)) return NOBODY;
  // A token issued before the second step keeps its lower level, even when its session was raised later.
  const isRaised = facts.aal === "aal2" && claims.aal === "aal2";
  if (facts.hasFactor && !isRaised) return { ...NOBODY, owedStep: "code" };
  const email = facts.email ?? "";
  const role = roleOf({ email, emailVerified: facts.confirmed }, config.adminEmails);
  const owesFactor = canOpenAdministration({ role }) && config.adminsNeedSecondFactor && !isRaised;
  return {
    owedStep: owesFactor ? "factor" : null,
    actor: { role: owesFactor ? "member" : role, id: facts.id, email, sessionId: claims.session_id },
    account: { facts, profile },
  };
}
