import { type SQL, sql } from "drizzle-orm";
import { REMEMBERED_S } from "#kernel/session-cookies.ts";
import { deleteAll, deleteBatch, repeatBatch } from "#platform/db/delete-all.ts";
import {
  accounts,
  flowStates,
  oneTimeTokens,
  refreshTokens,
  sessions,
  usedMails,
} from "#platform/db/schema/accounts.ts";
import { knownDevices } from "#platform/db/schema/devices.ts";
import { factorChallenges, factors } from "#platform/db/schema/factors.ts";
import { passkeyChallenges } from "#platform/db/schema/passkeys.ts";
import { providerFlows } from "#platform/db/schema/providers.ts";
import { ssoAssertions, ssoFlows } from "#platform/db/schema/sso.ts";
import { walletMessages, walletNonces } from "#platform/db/schema/wallets.ts";
import { accountEvents } from "#platform/db/schema/webhooks.ts";
import type { AccountEvent } from "../domain/account-events.ts";
import { UNVERIFIED_FACTOR_S } from "../domain/second-factor.ts";
import type { Context } from "./context.ts";
import { rememberedSince } from "./known-device.ts";
import { tidySignIns } from "./phone/sign-in-code.ts";
import { forgetSignUpNetworks } from "./sign-up-network.ts";
import { tidyEvents } from "./webhooks/record-event.ts";

export async function defineAccountJobs(context: Context): Promise<void> {
  await context.queue.define("accounts.tidy", () => tidyAccounts(context), { cron: "40 3 * * *" });
  await context.queue.define("accounts.tidyEvents", () => tidyEvents(context), { cron: "55 3 * * *" });
  await context.queue.define("accounts.tidyPhones", () => tidySignIns(context), { cron: "45 3 * * *" });
  await context.queue.define("accounts.forgetNetworks", () => forgetSignUpNetworks(context), { cron: "50 3 * * *" });
}

const REVOKED_RETENTION_S = 30 * 86_400;
/** The data of a sign-up is kept longer than its mail is valid, so that a repeated request still finds it. */
const SIGN_UP_RETENTION_S = 7 * 86_400;
const ANONYMOUS_RETENTION_S = 30 * 86_400;

async function tidyAccounts({ db, clock }: Context): Promise<void> {
  const ago = (seconds: number) => sql`${new Date(clock().getTime() - seconds * 1000).toISOString()}::timestamptz`;
  await deleteAll(db, sessions, sql`coalesce(refreshed_at, created_at) < ${ago(REMEMBERED_S)}`);
  // The parent of the active token is still accepted (docs/develop/accounts/devices.md#renewing-a-session).
  const isParent = sql`exists (select from ${refreshTokens} active where active.session_id = old.session_id
    and active.parent_hash = old.token_hash and active.revoked_at is null)`;
  await deleteAll(db, refreshTokens, sql`revoked_at < ${ago(REVOKED_RETENTION_S)} and not ${isParent}`);
  const isSignUp = sql`user_metadata is not null`;
  const endedBefore = sql`case when ${isSignUp} then ${ago(SIGN_UP_RETENTION_S)} else ${ago(0)} end`;
  await deleteAll(db, oneTimeTokens, sql`expires_at < ${ago(0)} and expires_at < ${endedBefore}`);
  await deleteAll(db, usedMails, sql`expires_at < ${ago(0)}`);
  await deleteAll(db, flowStates, sql`expires_at < ${ago(0)}`);
  await deleteAll(db, ssoFlows, sql`expires_at < ${ago(0)}`);
  await deleteAll(db, ssoAssertions, sql`expires_at < ${ago(0)}`);
  await deleteAll(db, providerFlows, sql`expires_at < ${ago(0)}`);
  await deleteAll(db, passkeyChallenges, sql`expires_at < ${ago(0)}`);
  await deleteAll(db, factorChallenges, sql`expires_at < ${ago(0)}`);
  await deleteAll(db, factors, sql`status = 'unverified' and created_at < ${ago(UNVERIFIED_FACTOR_S)}`);
  await deleteAll(db, knownDevices, sql`seen_at <= ${rememberedSince(ago(0))}`);
  await deleteAll(db, walletNonces, sql`expires_at < ${ago(0)}`);
  await deleteAll(db, walletMessages, sql`expires_at < ${ago(0)}`);
  await deleteUnusedAnonymous(db, ago(ANONYMOUS_RETENTION_S));
}

async function deleteUnusedAnonymous(db: Context["db"], since: SQL): Promise<void> {
  const isUsed = sql`exists (select from ${sessions} own where own.account_id = old.id
    and coalesce(own.refreshed_at, own.created_at) >= ${since})`;
  const isNobodys = sql`is_anonymous and created_at < ${since} and not ${isUsed}`;
  const kind: AccountEvent = "user.deleted";
  await repeatBatch(
    db,
    sql`with gone as (${deleteBatch(accounts, isNobodys)} returning id)
      insert into ${accountEvents} (account_id, kind) select id, ${kind} from gone`,
  );
}
