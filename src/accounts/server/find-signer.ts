import { sql } from "drizzle-orm";
import { statementOnce } from "#platform/db/prepared.ts";
import { type JsonRow, rowReader } from "#platform/db/row-as-json.ts";
import { accounts, oneTimeTokens } from "#platform/db/schema/accounts.ts";
import { knownDevices } from "#platform/db/schema/devices.ts";
import type { Context } from "./context.ts";
import type { Account } from "./queries.ts";
import { rememberedSince } from "./remembered-since.ts";

/** Who may be signing in, whether the device has been there lately, and the password of a sign-up that waits. */
export type FoundSigner = { account: Account | null; knowsDevice: boolean; waitingHash: string | null };

const readAccount = rowReader(accounts);

const findRows = statementOnce<
  { account: JsonRow; knowsDevice: boolean; waitingHash: string | null },
  { email: string; device: string; at: string }
>(
  "signer",
  (value) => sql`
    select row_to_json(accounts) as account, exists (
      select from ${knownDevices} seen where seen.account_id = ${accounts.id} and seen.device = ${value("device")}
        and seen.seen_at > ${rememberedSince(sql`${value("at")}::timestamptz`)}) as "knowsDevice",
      case when ${accounts.emailConfirmedAt} is null then (select password_hash from ${oneTimeTokens} waiting
        where waiting.account_id = ${accounts.id} and waiting.kind = 'confirmation') end as "waitingHash"
    from ${accounts} where ${accounts.email} = ${value("email")} and not ${accounts.isSsoUser}`,
);

/** As `findAccountByEmail`, in one statement with the device, as `deviceName` says it. */
export async function findSignerByEmail({ db, clock }: Context, email: string, device: string): Promise<FoundSigner> {
  const [found] = await findRows(db, { email, device, at: clock().toISOString() });
  return found
    ? { ...found, account: readAccount(found.account) }
    : { account: null, knowsDevice: false, waitingHash: null };
}
