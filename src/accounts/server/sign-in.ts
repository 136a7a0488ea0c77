import { sql } from "drizzle-orm";
import { unlessUnresponsive } from "#platform/db/cluster/heartbeat.ts";
import { type Queryable, statementOnce } from "#platform/db/database.ts";
import { type JsonRow, rowReader } from "#platform/db/row-as-json.ts";
import { accounts, oneTimeTokens } from "#platform/db/schema/accounts.ts";
import { knownDevices } from "#platform/db/schema/devices.ts";
import type { AuthSession, PasswordGrant } from "../contract/auth.ts";
import { deviceName } from "../domain/devices.ts";
import type { Context, Visit } from "./context.ts";
import { refuse, validationFailed } from "./errors.ts";
import { rememberedSince } from "./known-device.ts";
import { attemptKeyOf, requireAttemptAllowed, resetAttempts } from "./limits.ts";
import { findWeakness, isRightPassword, isTooLong, rehashPassword } from "./passwords.ts";
import { readPhoneOf, requireAccountByPhone, type Signer } from "./phone/sign-in-by-phone.ts";
import { presentSession } from "./present-session.ts";
import { type Account, isBanned } from "./queries.ts";
import { readLookupEmail } from "./request-fields.ts";
import { type StartedSession, startSession } from "./start-session.ts";

export async function signIn(context: Context, body: PasswordGrant, visit: Visit): Promise<AuthSession> {
  const byPhone = Boolean(body.phone);
  const contact = byPhone ? readPhoneOf(context, body) : readLookupEmail(body);
  if (!body.password) throw validationFailed("missing password");
  const attempt = { contact, byPhone, password: body.password, visit };
  const signer = await unlessUnresponsive(context.db, requireSigner(context, attempt));
  const open = await unlessUnresponsive(context.db, openSession(context, signer, visit));
  const answer = presentSession(context, open);
  const weakness = findWeakness(context.config.auth, body.password);
  if (weakness) answer.weak_password = weakness;
  return answer;
}

/** When no notice is mailed and no other session ends, the single statement needs no transaction. */
function openSession(context: Context, signer: Known, visit: Visit): Promise<StartedSession> {
  const { account, knowsDevice, passwordHash } = signer;
  const open = (tx: Queryable) => startSession(context, tx, account.id, "password", visit, passwordHash);
  const isAlone = knowsDevice && !context.config.auth.singleSession;
  return isAlone ? open(context.db) : context.db.transaction(open);
}

type Attempt = { contact: string; byPhone: boolean; password: string; visit: Visit };
/** `passwordHash` must still be the account's hash when the session opens. */
type Known = Signer & { knowsDevice: boolean };

async function requireSigner(context: Context, { contact, byPhone, password, visit }: Attempt): Promise<Known> {
  // The limit of the length also limits the cost of argon2 in one request.
  if (isTooLong(password)) throw refuse("invalid_credentials");
  if (byPhone) return { ...(await requireAccountByPhone(context, contact, password, visit)), knowsDevice: false };
  const signer = await findSignerByEmail(context, contact, deviceName(visit.userAgent));
  const { account, knowsDevice } = signer;
  const attemptKey = await attemptKeyOf(context, contact, visit, async () => account);
  await requireAttemptAllowed(context, "password", attemptKey);
  const right = await isRightPassword(context, expectedHash(context, signer), password);
  if (!account || !right) throw refuse("invalid_credentials");
  await resetAttempts(context, "password", attemptKey);
  if (isBanned(account, context.clock())) throw refuse("user_banned", 400);
  if (!account.emailConfirmedAt) throw refuse("email_not_confirmed");
  return { account, passwordHash: await rehashPassword(context, account, password), knowsDevice };
}

/** With hidden accounts, an unconfirmed account must look like an unknown address. */
function expectedHash({ config }: Context, { account, pendingHash }: FoundSigner): string | null {
  if (!account || (config.hideAccounts && !account.emailConfirmedAt)) return null;
  return pendingHash ?? account.passwordHash;
}

/** `knowsDevice`: the account used this device lately. `pendingHash`: password hash of a pending sign-up. */
type FoundSigner = { account: Account | null; knowsDevice: boolean; pendingHash: string | null };

const readAccount = rowReader(accounts);

const findRows = statementOnce<
  { account: JsonRow; knowsDevice: boolean; pendingHash: string | null },
  { email: string; device: string; at: string }
>(
  "signer",
  (value) => sql`
    select row_to_json(accounts) as account, exists (
      select from ${knownDevices} seen where seen.account_id = ${accounts.id} and seen.device = ${value("device")}
        and seen.seen_at > ${rememberedSince(sql`${value("at")}::timestamptz`)}) as "knowsDevice",
      case when ${accounts.emailConfirmedAt} is null then (select password_hash from ${oneTimeTokens} waiting
        where waiting.account_id = ${accounts.id} and waiting.kind = 'confirmation') end as "pendingHash"
    from ${accounts} where ${accounts.email} = ${value("email")} and not ${accounts.isSsoUser}`,
);

/** Reads the account and its device in one SQL statement. `device` is a name that `deviceName` returned. */
async function findSignerByEmail({ db, clock }: Context, email: string, device: string): Promise<FoundSigner> {
  const [signer] = await findRows(db, { email, device, at: clock().toISOString() });
  return signer
    ? { ...signer, account: readAccount(signer.account) }
    : { account: null, knowsDevice: false, pendingHash: null };
}
