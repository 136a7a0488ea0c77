import { refusedOf } from "../../domain/preferences.ts";
import type { Context } from "../context.ts";
import { addressHash } from "../delivery/address-hash.ts";
import { suppressAddresses } from "../suppression/suppress-addresses.ts";
import type { Addressee } from "./addressee.ts";
import { findSuppression } from "./queries.ts";
import { refuseCategories } from "./refuse-categories.ts";
import { setUpdates } from "./set-updates.ts";

/** Unsubscribes an address from everything, and its member's general consent with it; again changes nothing. */
export async function stopAll({ db, clock }: Context, { address }: Addressee): Promise<void> {
  const at = clock();
  await db.transaction(async (tx) => {
    await suppressAddresses(tx, [{ hash: addressHash(address), reason: "unsubscribed", at }]);
    await setUpdates(tx, address, { takes: false, at });
    const standing = await findSuppression(tx, address);
    // Else the wish would go with the stronger reason, once that is lifted.
    if (standing?.reason !== "unsubscribed") await refuseCategories(tx, address, { categories: refusedOf([]), at });
  });
}
