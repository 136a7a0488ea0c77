import { sql } from "drizzle-orm";
import { v7 } from "uuid";
import { randomSecret, sha256 } from "#platform/crypto/secret.ts";
import { type Queryable, statementOnce } from "#platform/db/database.ts";
import { type JsonRow, rowReader } from "#platform/db/row-as-json.ts";
import { accounts, identities, refreshTokens, sessions } from "#platform/db/schema/accounts.ts";
import { knownDevices } from "#platform/db/schema/devices.ts";
import { factors } from "#platform/db/schema/factors.ts";
import { accountEvents } from "#platform/db/schema/webhooks.ts";
import type { AccountEvent } from "../domain/account-events.ts";
import { deviceName, isNewDevice } from "../domain/devices.ts";
import { type Caller, needsStepUp } from "./caller.ts";
import type { Context, Visit } from "./context.ts";
import { refuse } from "./errors.ts";
import { rememberedSince } from "./known-device.ts";
import { notifyOfChange } from "./mails/change-notice.ts";
import { findOrganisation } from "./saml/queries.ts";
import { randomKey } from "./secrets.ts";
import { endOtherSessions } from "./session-end.ts";
import { levelOf, type SignInMethod } from "./session-level.ts";

export type StartedSession = Caller & { refreshToken: string };

const readAccount = rowReader(accounts);
const readSession = rowReader(sessions);
const readIdentity = rowReader(identities);
const readFactor = rowReader(factors);

/** @param passwordHash hash that matched the password; null for a sign-in without a password */
export async function startSession(
  context: Context,
  tx: Queryable,
  accountId: string,
  method: SignInMethod,
  visit: Visit,
  passwordHash: string | null = null,
): Promise<StartedSession> {
  const refreshToken = randomSecret();
  const device = deviceName(visit.userAgent);
  const stored = await storeSession(context, tx, { accountId, method, visit, refreshToken, device, passwordHash });
  const started = { ...readSessionRows(stored), refreshToken };
  if (!needsStepUp(started)) await endOtherSessions(context, tx, started.session);
  if (isNewDevice(device, stored)) await notifyOfChange(context, tx, started.account, "new-device", visit);
  return started;
}

export function readSessionRows({ account, session, identities, factors }: SessionRows): Caller {
  return {
    account: readAccount(account),
    session: readSession(session),
    identities: identities.map(readIdentity),
    factors: factors.map(readFactor),
  };
}

/** Rows as row_to_json writes them. */
export type SessionRows = { account: JsonRow; session: JsonRow; identities: JsonRow[]; factors: JsonRow[] };
type StoredSession = SessionRows & {
  devices: string[];
  userAgents: (string | null)[];
  hasHistory: boolean;
};

/** `passwordHash` must still be the account's hash; null for a sign-in without a password. */
type Start = {
  accountId: string;
  method: SignInMethod;
  visit: Visit;
  refreshToken: string;
  device: string;
  passwordHash: string | null;
};

/** The statement returns one JSON value, because the driver takes longer to read many columns. */
const storeStatement = statementOnce<{ stored: StoredSession }, StoreValues>("start session", (value) => {
  const at = sql`${value("at")}::timestamptz`;
  const since = rememberedSince(at);
  const accountId = sql`${value("accountId")}::uuid`;
  const device = sql`${value("device")}::text`;
  return sql`
    with account as (
      update ${accounts} set last_sign_in_at = ${at} where id = ${accountId}
        and (${value("passwordHash")}::text is null or password_hash = ${value("passwordHash")}::text) returning *
    ), session as (
      insert into ${sessions} (id, account_id, aal, amr, refresh_key, user_agent, ip, created_at)
      select ${value("id")}::uuid, id, ${value("aal")}::text, ${value("amr")}::jsonb, ${value("refreshKey")}::text,
        ${value("userAgent")}::text, ${value("address")}::text, ${at} from account returning *
    ), token as (
      insert into ${refreshTokens} (id, session_id, token_hash, created_at)
      select ${value("tokenId")}::uuid, id, ${value("tokenHash")}, ${at} from session
    ), identity as (
      update ${identities} set last_sign_in_at = ${at} where account_id = (select id from account) returning *
    ), device as (
      insert into ${knownDevices} (account_id, device, seen_at) select id, ${device}, ${at} from account
      where not exists (select from ${knownDevices}
        where account_id = ${accountId} and device = ${device} and seen_at > ${at} - interval '1 day')
      on conflict (account_id, device) do update set seen_at = excluded.seen_at
    ), event as (
      insert into ${accountEvents} (account_id, kind)
      select id, ${sql.raw(`'${"user.signed_in" satisfies AccountEvent}'`)} from account
    )
    select json_build_object('account', account, 'session', session,
      'identities', (select coalesce(json_agg(identity order by created_at), '[]') from identity),
      'factors', (select coalesce(json_agg(own order by own.created_at), '[]')
        from ${factors} own where own.account_id = account.id),
      -- As they were before this sign-in.
      'devices', (select coalesce(json_agg(device), '[]') from ${knownDevices}
        where account_id = ${accountId} and seen_at > ${since}),
      -- Of sessions that began before devices were kept; whoever signs in by a program may have thousands of them.
      'userAgents', case when exists (select from ${knownDevices}
          where account_id = ${accountId} and device = ${device} and seen_at > ${since}) then '[]'
        else (select coalesce(json_agg(distinct user_agent), '[]') from ${sessions}
          where account_id = ${accountId} and coalesce(refreshed_at, created_at) > ${since}) end,
      'hasHistory', (select last_sign_in_at is not null from ${accounts} where id = ${accountId})) as stored
    from account, session`;
});

type StoreValues = {
  id: string;
  accountId: string;
  aal: string;
  amr: string;
  refreshKey: string;
  userAgent: string | null;
  address: string | null;
  tokenId: string;
  tokenHash: string;
  device: string;
  at: string;
  passwordHash: string | null;
};

/** The statement locks the account first, so that of two sign-ins the later one sees the earlier session. */
async function storeSession(
  { clock }: Context,
  tx: Queryable,
  { accountId, method, visit: { address, userAgent }, refreshToken, device, passwordHash }: Start,
): Promise<StoredSession> {
  const now = clock();
  const provider = method === "sso/saml" ? await findOrganisation(tx, accountId) : {};
  const [row] = await storeStatement(tx, {
    ...{ id: v7(), tokenId: v7(), accountId, device, userAgent, address, passwordHash },
    aal: levelOf(method),
    amr: JSON.stringify([{ method, timestamp: Math.floor(now.getTime() / 1000), ...provider }]),
    refreshKey: randomKey(),
    tokenHash: sha256(refreshToken),
    at: now.toISOString(),
  });
  if (!row) throw passwordHash === null ? new Error("the account has gone") : refuse("invalid_credentials");
  return row.stored;
}
