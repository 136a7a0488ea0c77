import type { Actor } from "#kernel/actor.ts";
import { passkeys } from "#platform/db/schema/passkeys.ts";
import type { Context } from "../context.ts";
import { tellOfChange } from "../notices/tell-of-change.ts";
import { isPasskeyOf } from "../passkeys/queries.ts";
import { noSuchPasskey, requireId } from "../passkeys/require-id.ts";
import { lockUser } from "./find-user.ts";

/** For somebody who lost what the passkey was on. */
export async function removeUserPasskey(context: Context, actor: Actor, userId: string, id: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const account = await lockUser(tx, userId);
    const removed = await tx
      .delete(passkeys)
      .where(isPasskeyOf(account.id, requireId(id)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) throw noSuchPasskey();
    await tellOfChange(context, tx, account, "passkey-removed", "team");
    await context.audit.record(tx, actor, { action: "account.passkeyRemoved", subjectId: account.id });
  });
}
