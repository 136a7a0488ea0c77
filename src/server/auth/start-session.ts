import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import type { AccountEvent } from "#domain/auth/account-events.ts";
import { DEVICE_REMEMBERED_DAYS, deviceName, isNewDevice } from "#domain/auth/device-name.ts";
import type { Context } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { type JsonRow, rowReader } from "../db/row-as-json.ts";
import { accounts, identities, refreshTokens, sessions } from "../db/schema/accounts.ts";
import { knownDevices } from "../db/schema/devices.ts";
import { factors } from "../db/schema/factors.ts";
import { accountEvents } from "../db/schema/webhooks.ts";
import type { Caller, Visit } from "./env.ts";
import { owesSecondStep } from "./factors/require-level.ts";
import { tellOfChange } from "./notices/tell-of-change.ts";
import { findOrganisation } from "./saml/queries.ts";
import { randomKey, randomSecret, sha256 } from "./secrets.ts";
import { endElsewhere } from "./session-end.ts";

/** How the session began, as the access token's `amr` tells. */
export type SignInMethod =
  | "password"
  | "otp"
  | "magiclink"
  | "recovery"
  | "email/signup"
  | "email_change"
  | "invite"
  | "oauth"
  | "sso/saml"
  | "web3"
  | "passkey"
  | "anonymous";

/** A passkey is the device and what unlocks it: two factors at once. */
const levelOf = (method: SignInMethod) => (method === "passkey" ? "aal2" : "aal1");

export type StartedSession = Caller & { refreshToken: string };
type Stored = {
  account: JsonRow;
  session: JsonRow;
  identities: JsonRow[];
  factors: JsonRow[];
  devices: string[];
  userAgents: (string | null)[];
  hasHistory: boolean;
};

const readAccount = rowReader(accounts);
const readSession = rowReader(sessions);
const readIdentity = rowReader(identities);
const readFactor = rowReader(factors);

/**
 * One statement, which answers what it wrote. Everybody locks the account first, so that of two sign-ins at once the
 * later one sees the session of the earlier.
 */
export async function startSession(
  context: Context,
  tx: Queryable,
  accountId: string,
  method: SignInMethod,
  visit: Visit,
): Promise<StartedSession> {
  const refreshToken = randomSecret();
  const device = deviceName(visit.userAgent);
  const stored = await store(context, tx, { accountId, method, visit, refreshToken, device });
  const started = readStarted(stored, refreshToken);
  if (!owesSecondStep(started)) await endElsewhere(context, tx, started.session);
  if (isNewDevice(device, stored)) await tellOfChange(context, tx, started.account, "new-device", visit);
  return started;
}

type Start = { accountId: string; method: SignInMethod; visit: Visit; refreshToken: string; device: string };

async function store(
  { clock }: Context,
  tx: Queryable,
  { accountId, method, visit: { address, userAgent }, refreshToken, device }: Start,
): Promise<Stored> {
  const now = clock();
  const provider = method === "sso/saml" ? await findOrganisation(tx, accountId) : {};
  const amr = JSON.stringify([{ method, timestamp: Math.floor(now.getTime() / 1000), ...provider }]);
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = sql`${at} - make_interval(days => ${DEVICE_REMEMBERED_DAYS})`;
  const { rows } = await tx.execute<Stored>(sql`
    with session as (
      insert into ${sessions} (id, account_id, aal, amr, refresh_key, user_agent, ip, created_at)
      values (${v7()}, ${accountId}, ${levelOf(method)}, ${amr}::jsonb, ${randomKey()}, ${userAgent}, ${address}, ${at}) returning *
    ), token as (
      insert into ${refreshTokens} (id, session_id, token_hash, created_at)
      select ${v7()}::uuid, id, ${sha256(refreshToken)}, ${at} from session
    ), account as (
      update ${accounts} set last_sign_in_at = ${at} where id = ${accountId} returning *
    ), identity as (
      update ${identities} set last_sign_in_at = ${at} where account_id = (select id from account) returning *
    ), device as (
      insert into ${knownDevices} (account_id, device, seen_at) select id, ${device}, ${at} from account
      on conflict (account_id, device) do update set seen_at = excluded.seen_at
    ), event as (
      insert into ${accountEvents} (account_id, kind) select id, ${"user.signed_in" satisfies AccountEvent} from account
    )
    select row_to_json(account) as account, row_to_json(session) as session,
      (select coalesce(json_agg(identity order by created_at), '[]') from identity) as identities,
      (select coalesce(json_agg(own order by own.created_at), '[]')
        from ${factors} own where own.account_id = account.id) as factors,
      -- As they were before this sign-in.
      (select coalesce(json_agg(device), '[]') from ${knownDevices}
        where account_id = ${accountId} and seen_at > ${since}) as devices,
      -- Of sessions that began before devices were kept; whoever signs in by a program may have thousands of them.
      case when exists (select from ${knownDevices}
          where account_id = ${accountId} and device = ${device} and seen_at > ${since}) then '[]'
        else (select coalesce(json_agg(distinct user_agent), '[]') from ${sessions}
          where account_id = ${accountId} and coalesce(refreshed_at, created_at) > ${since}) end as "userAgents",
      exists (select from ${knownDevices} where account_id = ${accountId})
        or exists (select from ${sessions} where account_id = ${accountId}) as "hasHistory"
    from account, session`);
  const [stored] = rows;
  if (!stored) throw new Error("the account has gone");
  return stored;
}

function readStarted(stored: Stored, refreshToken: string): StartedSession {
  return {
    account: readAccount(stored.account),
    session: readSession(stored.session),
    identities: stored.identities.map(readIdentity),
    factors: stored.factors.map(readFactor),
    refreshToken,
  };
}
