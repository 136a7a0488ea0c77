import { and, eq } from "drizzle-orm";
import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import { conflict, invalid, notFound } from "#kernel/errors.ts";
import { emailSoftBounces, emailSuppressions } from "#platform/db/schema/email.ts";
import { liftNeedsConfirmation, SUPPRESSION_TEXTS } from "../../domain/suppression.ts";
import type { Context } from "../context.ts";
import { addressHash } from "../delivery/address-hash.ts";
import { findSuppression } from "./queries.ts";

type Lift = { address: string; confirmed: boolean };

/** Takes an address off the list. What its owner chose, kinds of mails and general consent, stays as it is. */
export async function liftSuppression({ db, clock }: Context, actor: Actor, lift: Lift): Promise<void> {
  const hash = addressHash(lift.address);
  await db.transaction(async (tx) => {
    const found = await findSuppression(tx, lift.address);
    if (!found) throw notFound(SUPPRESSION_TEXTS.notListed);
    const { reason } = found;
    if (liftNeedsConfirmation(reason) && !lift.confirmed) throw invalid({ confirmed: SUPPRESSION_TEXTS.confirmLift });
    const { rowCount } = await tx
      .delete(emailSuppressions)
      .where(and(eq(emailSuppressions.addressHash, hash), eq(emailSuppressions.reason, reason)));
    if (rowCount !== 1) throw conflict(SUPPRESSION_TEXTS.changed);
    await tx.delete(emailSoftBounces).where(eq(emailSoftBounces.addressHash, hash));
    await recordAct(tx, clock, actor, { action: "suppression.lifted", details: { reason } });
  });
}
