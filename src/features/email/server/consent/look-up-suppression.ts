import { recordAct } from "#features/audit/server/record-act.ts";
import type { Actor } from "#kernel/actor.ts";
import type { SuppressionAnswer } from "../../contract/email-consent.ts";
import type { Context } from "../context.ts";
import { presentSuppression } from "./present.ts";
import { findSuppression } from "./queries.ts";

/** Whether one address is on the list, and why; kept in the audit log, as it is about one person. */
export async function lookUpSuppression(context: Context, actor: Actor, address: string): Promise<SuppressionAnswer> {
  const found = await findSuppression(context.db, address);
  const details = { found: found !== null };
  await recordAct(context.db, context.clock, actor, { action: "suppression.lookedUp", details });
  return presentSuppression(found);
}
