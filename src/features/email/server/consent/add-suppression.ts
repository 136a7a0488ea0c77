import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Context } from "../context.ts";
import { addressHash } from "../delivery/address-hash.ts";
import { suppressAddresses } from "../suppression/suppress-addresses.ts";

/** @returns whether the address was not on the list before */
export async function addSuppression({ db, clock }: Context, actor: Actor, address: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const added = await suppressAddresses(tx, [{ hash: addressHash(address), reason: "manual", at: clock() }]);
    await recordAct(tx, clock, actor, { action: "suppression.added", details: { addresses: added } });
    return added > 0;
  });
}
