import type { Actor } from "#domain/members/actor.ts";
import { recordAct } from "../audit/record-act.ts";
import { addressHash } from "../mail/address-hash.ts";
import type { Context } from "../mail/context.ts";
import { suppressAddresses } from "../mail/suppression/suppress-addresses.ts";

/** @returns whether the address was not on the list before */
export async function addSuppression({ db, clock }: Context, actor: Actor, address: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const added = await suppressAddresses(tx, [{ hash: addressHash(address), reason: "manual", at: clock() }]);
    await recordAct(tx, clock, actor, { action: "suppression.added", details: { addresses: added } });
    return added > 0;
  });
}
