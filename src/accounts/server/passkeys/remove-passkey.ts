import { passkeys } from "#platform/db/schema/passkeys.ts";
import type { Context } from "../context.ts";
import type { Visit } from "../env.ts";
import { lockAccount } from "../factors/lock-account.ts";
import { tellOfChange } from "../notices/tell-of-change.ts";
import type { Account } from "../queries.ts";
import { requireWayIn } from "../ways-in.ts";
import { isPasskeyOf } from "./queries.ts";
import { noSuchPasskey, requireId } from "./require-id.ts";

/** DELETE /passkeys/{id}. Sessions that it opened stay: they are ended on the page of devices. */
export async function removePasskey(context: Context, account: Account, id: string, visit: Visit): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockAccount(tx, account.id);
    const removed = await tx
      .delete(passkeys)
      .where(isPasskeyOf(account.id, requireId(id)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw noSuchPasskey();
    await requireWayIn(tx, account.id);
    await tellOfChange(context, tx, account, "passkey-removed", visit);
  });
}
