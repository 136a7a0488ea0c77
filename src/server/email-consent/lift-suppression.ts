import { and, eq } from "drizzle-orm";
import { liftNeedsConfirmation, SUPPRESSION_TEXTS } from "#domain/email/suppression.ts";
import type { Actor } from "#domain/members/actor.ts";
import { recordAct } from "../audit/record-act.ts";
import { emailSoftBounces, emailSuppressions } from "../db/schema/email.ts";
import { conflict, invalid, notFound } from "../errors.ts";
import { addressHash } from "../mail/address-hash.ts";
import type { Context } from "../mail/context.ts";
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
