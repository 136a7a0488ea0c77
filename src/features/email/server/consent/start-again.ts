import type { Context } from "../context.ts";
import { liftUnsubscribed } from "../suppression/lift-unsubscribed.ts";
import type { Addressee } from "./addressee.ts";
import { setUpdates } from "./set-updates.ts";

/** Takes back "stop all mails"; the choice of categories is as it was. What bounced or was reported stays stopped. */
export async function startAgain({ db, clock }: Context, { address }: Addressee): Promise<void> {
  await db.transaction(async (tx) => {
    await liftUnsubscribed(tx, address);
    await setUpdates(tx, address, { takes: true, at: clock() });
  });
}
