import { passkeys } from "#platform/db/schema/passkeys.ts";
import type { Passkey, RenamePasskeyRequest } from "../../contract/passkeys.ts";
import type { Context } from "../context.ts";
import type { Caller } from "../env.ts";
import { presentPasskey } from "./present-passkey.ts";
import { isPasskeyOf } from "./queries.ts";
import { noSuchPasskey, requireId } from "./require-id.ts";

/** PATCH /passkeys/{id} */
export async function renamePasskey(
  { db }: Context,
  { account }: Caller,
  id: string,
  { friendly_name: friendlyName }: RenamePasskeyRequest,
): Promise<Passkey> {
  const [renamed] = await db
    .update(passkeys)
    .set({ friendlyName })
    .where(isPasskeyOf(account.id, requireId(id)))
    .returning();
  if (!renamed) throw noSuchPasskey();
  return presentPasskey(renamed);
}
