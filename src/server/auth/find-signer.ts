import { getTableColumns, sql } from "drizzle-orm";
import { DEVICE_REMEMBERED_DAYS } from "#domain/auth/device-name.ts";
import type { Context } from "../context.ts";
import { preparedOnce } from "../db/prepared.ts";
import { accounts } from "../db/schema/accounts.ts";
import { knownDevices } from "../db/schema/devices.ts";
import type { Account } from "./queries.ts";

/** Who may be signing in, and whether the device has been there lately. */
type Signer = { account: Account | null; knowsDevice: boolean };

const statement = preparedOnce(
  (db, _, name) =>
    db
      .select({
        account: getTableColumns(accounts),
        knowsDevice: sql<boolean>`exists (
          select from ${knownDevices} seen where seen.account_id = ${accounts.id} and seen.device = ${sql.placeholder("device")}
            and seen.seen_at > ${sql.placeholder("at")}::timestamptz - make_interval(days => ${sql.raw(String(DEVICE_REMEMBERED_DAYS))}))`,
      })
      .from(accounts)
      .where(sql`${accounts.email} = ${sql.placeholder("email")} and not ${accounts.isSsoUser}`)
      .prepare(name),
  "signer",
);

/** As `findAccountByEmail`, in one statement with the device, as `deviceName` says it. */
export async function findSignerByEmail({ db, clock }: Context, email: string, device: string): Promise<Signer> {
  const [found] = await statement(db).execute({ email, device, at: clock().toISOString() });
  return found ?? { account: null, knowsDevice: false };
}
