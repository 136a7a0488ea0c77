import type { Actor } from "#kernel/actor.ts";
import type { AuthFactor } from "../../contract/factors.ts";
import type { Context } from "../context.ts";
import { presentFactor } from "../factors/present-factor.ts";
import { isVerified } from "../factors/queries.ts";
import { removeFactor } from "../factors/unenroll-factor.ts";
import { tellOfChange } from "../notices/tell-of-change.ts";
import { lockUser } from "./find-user.ts";
import { getUserFactor } from "./find-user-factor.ts";

/** For somebody who lost what the factor was on. */
export async function removeUserFactor(
  context: Context,
  actor: Actor,
  userId: string,
  id: string,
): Promise<AuthFactor> {
  return context.db.transaction(async (tx) => {
    const account = await lockUser(tx, userId);
    const factor = await getUserFactor(tx, account.id, id);
    await removeFactor(tx, factor);
    const change = factor.type === "recovery_code" ? "recovery-codes-removed" : "factor-removed";
    if (isVerified(factor)) await tellOfChange(context, tx, account, change, "team");
    await context.audit.record(tx, actor, { action: "account.factorRemoved", subjectId: account.id });
    return presentFactor(factor);
  });
}
